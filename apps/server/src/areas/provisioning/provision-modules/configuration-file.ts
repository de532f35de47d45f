/**
 * Reads a file of a Terraform configuration in the native syntax or in JSON. HashiCorp's own parser reads the native
 * syntax. Source of the JSON syntax: https://developer.hashicorp.com/terraform/language/syntax/json
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provision-modules'
import { parse } from '@cdktn/hcl2json'
import { isRecord } from '@cmp/contract/is-record'
import { visit } from 'jsonc-parser'

/** A block with its type, its labels, and its arguments and nested blocks. */
export type Block = { type: string; labels: string[]; body: Readonly<Record<string, unknown>>; file: string }

/** A parsed file, or the reason why it cannot be parsed. */
export type ReadFile = { blocks: Block[] } | { problem: string; line: number }

/** The number of labels of each block type. All other types have none here and are rejected by type. */
const labelCounts: Readonly<Record<string, number>> = {
  resource: 2,
  data: 2,
  ephemeral: 2,
  variable: 1,
  output: 1,
  module: 1,
  provider: 1,
  check: 1,
}

/** Returns the bodies below this number of labels, whether or not they are in lists. */
export const listBlockBodies = (
  value: unknown,
  depth: number,
  labels: readonly string[] = [],
): { labels: string[]; body: Readonly<Record<string, unknown>> }[] => {
  if (Array.isArray(value)) return value.flatMap((inner: unknown) => listBlockBodies(inner, depth, labels))
  if (!isRecord(value)) return []
  if (depth === 0) return [{ labels: [...labels], body: value }]
  return Object.entries(value).flatMap(([label, inner]) =>
    // A comment in the JSON syntax.
    label === '//' ? [] : listBlockBodies(inner, depth - 1, [...labels, label]),
  )
}

const listBlocks = (document: unknown, file: string): Block[] =>
  listBlockBodies(document, 0).flatMap(({ body: root }) =>
    Object.entries(root).flatMap(([type, value]) =>
      type === '//'
        ? []
        : listBlockBodies(value, labelCounts[type] ?? 0).map((block) => ({ type, file, ...block })),
    ),
  )

/**
 * Finds the first property that is repeated in an object of a JSON document: Terraform reads both values, JSON.parse
 * only the last.
 */
const findRepeatedProperty = (text: string): { name: string; line: number } | undefined => {
  const objects: Set<string>[] = []
  let repeated: { name: string; line: number } | undefined
  visit(
    text,
    {
      onObjectBegin: () => void objects.push(new Set()),
      onObjectEnd: () => void objects.pop(),
      onObjectProperty: (name, _offset, _length, startLine) => {
        const names = objects.at(-1)
        if (names?.has(name) && name !== '//') repeated ??= { name, line: startLine + 1 }
        names?.add(name)
      },
    },
    { disallowComments: true },
  )
  return repeated
}

const readJson = (file: string, text: string): ReadFile => {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    return {
      problem: t(m.invalidJson, { message: error instanceof Error ? error.message : String(error) }),
      line: 0,
    }
  }
  const repeated = findRepeatedProperty(text)
  if (repeated) return { problem: t(m.duplicateProperty, { name: repeated.name }), line: repeated.line }
  return { blocks: listBlocks(document, file) }
}

/** Parses a message like `parse config: [main.tf:3,1-2: Unclosed configuration block; …]`. */
const parseProblem = (message: string): { problem: string; line: number } => {
  const found = /\[[^\]]*?:(\d+),[^:]*: ([^;\]]+)/.exec(message)
  return { problem: `${(found?.[2] ?? message).trim()}.`, line: Number(found?.[1] ?? 0) }
}

/** Reads one file. */
export const readConfigurationFile = async (file: string, text: string): Promise<ReadFile> => {
  if (file.endsWith('.json')) return readJson(file, text)
  try {
    return { blocks: listBlocks(await parse(file.slice(file.lastIndexOf('/') + 1), text), file) }
  } catch (error) {
    return parseProblem(error instanceof Error ? error.message : String(error))
  }
}

/** Removes the `${` and `}` around an expression. Returns a text that is not an expression unchanged. */
export const unwrapExpression = (text: string): string => /^\$\{([\s\S]*)\}$/.exec(text)?.[1]?.trim() ?? text

/** Removes the escapes that prevent Terraform from reading a text as an expression. */
export const unescapeTemplate = (text: string): string => text.replaceAll(/([$%])\1(?=\{)/g, '$1')

/** Returns the line of the last of some words, each searched after the previous one, or 0 if the first is not found. */
export const findLineNumber = (text: string, words: readonly string[]): number => {
  let [offset, found] = [0, -1]
  for (const word of words) {
    const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const match = new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).exec(text.slice(offset))
    if (!match) continue
    found = offset + match.index
    offset = found + word.length
  }
  return found < 0 ? 0 : text.slice(0, found).split('\n').length
}
