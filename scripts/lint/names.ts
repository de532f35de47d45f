/**
 * Rules for names, as a plugin of oxlint: a function is named by a verb and a noun, and names have no private words. The
 * verbs are in `verbs.txt`, where a verb of the field may be added. See "Name things" in CONTRIBUTING.md.
 */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

type Node = {
  type: string
  name?: string
  id?: Node | null
  init?: Node | null
  key?: Node
  value?: Node
  computed?: boolean
  shorthand?: boolean
  params?: Node[]
  elements?: (Node | null)[]
  properties?: Node[]
  left?: Node
  argument?: Node
}

type Context = { filename: string; report: (problem: { node: Node; message: string }) => void }

const verbs: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'verbs.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
)

/** Ambiguous words that names must not contain, each with the field's terms that replace it. */
const privateWords: ReadonlyMap<string, string> = new Map([
  ['asked', 'requested'],
  ['asker', 'requester, caller'],
  ['begun', 'started'],
  ['brought', 'imported'],
  ['dealt', 'distributed, allocated'],
  ['gone', 'deleted, missing, aborted'],
  ['kept', 'stored, retained, cached'],
  ['look', 'check, appearance'],
  ['looks', 'checks'],
  ['mark', 'token, key, marker'],
  ['marks', 'tokens, keys, markers'],
  ['moment', 'timestamp'],
  ['moments', 'timestamps'],
  ['owed', 'due'],
  ['paper', 'document'],
  ['papers', 'documents'],
  ['sought', 'searched'],
  ['stand', 'status'],
  ['standing', 'health, status'],
  ['stands', 'exists'],
  ['stray', 'orphaned'],
  ['tell', 'notify'],
  ['tells', 'notifies'],
  ['thing', 'resource, item'],
  ['things', 'resources, items'],
  ['told', 'notified, visible'],
  ['turn', 'slot, lock'],
  ['turns', 'slots, locks'],
  ['untold', 'hidden'],
  ['wish', 'preference, subscription'],
  ['wished', 'requested'],
  ['wishes', 'preferences, subscriptions'],
])

/** Names from the interfaces of other programs. */
const foreignNames: ReadonlySet<string> = new Set(['readableHighWaterMark', 'highWaterMark'])

/** Keys that are values in stored data or names in a published file format, with the files that contain them. */
const dataKeys: readonly (readonly [key: string, files: RegExp])[] = [
  ['gone', /\/(?:margins\/split|document\/labels|changes\/change)\.ts$/],
  ['kept', /\/(?:load-words|status-tone)\.ts$/],
  ['paper', /proof/],
]

const isDataKey = (name: string, filename: string): boolean =>
  dataKeys.some(([key, files]) => key === name && files.test(filename))

const splitWords = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$.-]/)

const findPrivateWord = (name: string): string | undefined =>
  foreignNames.has(name) ? undefined : splitWords(name).find((word) => privateWords.has(word))

/** `t` translates a text: its usual name in every library for translations. */
const shortNames: ReadonlySet<string> = new Set(['t'])

const startsWithVerb = (name: string): boolean =>
  shortNames.has(name) || verbs.has(/^_*([a-z0-9]+)/.exec(name)?.[1] ?? name)

/** Returns whether a name begins with a capital letter, as React components and classes do. Their names are nouns. */
const isComponent = (name: string): boolean => /^[A-Z]/.test(name)

const isFunction = (node: Node | null | undefined): boolean =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

/**
 * Returns the identifiers that a pattern declares. Properties that are destructured under their own name are excluded,
 * because that name was chosen elsewhere.
 */
const listDeclared = (node: Node | null | undefined): Node[] => {
  switch (node?.type) {
    case 'Identifier':
      return [node]
    case 'AssignmentPattern':
      return listDeclared(node.left)
    case 'RestElement':
      return listDeclared(node.argument)
    case 'ArrayPattern':
      return (node.elements ?? []).flatMap(listDeclared)
    case 'ObjectPattern':
      return (node.properties ?? []).flatMap((property) =>
        property.type === 'RestElement'
          ? listDeclared(property)
          : property.shorthand
            ? []
            : listDeclared(property.value),
      )
    default:
      return []
  }
}

const functionNames = {
  create: ({ filename, report }: Context) => {
    const check = (node: Node | null | undefined): void => {
      const name = node?.name
      if (!node || name === undefined || isComponent(name) || startsWithVerb(name)) return
      // Kysely requires this name for a migration step.
      if (name === 'up' && filename.includes('/migrations/')) return
      report({
        node,
        message: `Begin the name of the function '${name}' with a verb of scripts/lint/verbs.txt, such as 'read', 'build' or 'is'.`,
      })
    }
    return {
      FunctionDeclaration: (node: Node) => check(node.id),
      VariableDeclarator: (node: Node) => {
        if (isFunction(node.init) && node.id?.type === 'Identifier') check(node.id)
      },
    }
  },
}

const plainWords = {
  create: ({ filename, report }: Context) => {
    const check = (node: Node | null | undefined): void => {
      const word = node?.name === undefined ? undefined : findPrivateWord(node.name)
      if (node && word)
        report({
          node,
          message: `Replace '${word}' in '${node.name}' by a term of the field: ${privateWords.get(word)}.`,
        })
    }
    const checkKey = ({ key, computed }: Node): void => {
      if (key?.type === 'Identifier' && !computed && !isDataKey(key.name ?? '', filename)) check(key)
    }
    const checkParameters = (node: Node): void => (node.params ?? []).flatMap(listDeclared).forEach(check)
    return {
      Program: (node: Node) => {
        const word = findPrivateWord(basename(filename))
        if (word && !filename.includes('/migrations/'))
          report({
            node,
            message: `Replace '${word}' in the file's name by a term of the field: ${privateWords.get(word)}.`,
          })
      },
      FunctionDeclaration: (node: Node) => {
        check(node.id)
        checkParameters(node)
      },
      ArrowFunctionExpression: checkParameters,
      FunctionExpression: checkParameters,
      VariableDeclarator: (node: Node) => listDeclared(node.id).forEach(check),
      TSTypeAliasDeclaration: (node: Node) => check(node.id),
      TSInterfaceDeclaration: (node: Node) => check(node.id),
      ClassDeclaration: (node: Node) => check(node.id),
      TSPropertySignature: checkKey,
      TSMethodSignature: checkKey,
      PropertyDefinition: checkKey,
      MethodDefinition: checkKey,
      ObjectExpression: (node: Node) => node.properties?.forEach(checkKey),
    }
  },
}

export default {
  meta: { name: 'names' },
  rules: { 'function-names': functionNames, 'plain-words': plainWords },
}
