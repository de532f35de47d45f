/** Plausible changes to proofs for tests: every field of every record, and the records themselves. */
import { createHash } from 'node:crypto'
import { verifyProofLines, type ProofFileVerdict, type ProofKey } from '@cmp/billing/proof'
import { readProofRecord } from '@cmp/contract'
import { z } from 'zod'
import type { ProofSigner } from '../../src/areas/billing/proofs/proof-keys.ts'

/** A record as it is written in a file. A forged record need not be valid. */
export type AnyRecord = { record: string; [field: string]: unknown }

/** A change: its name, the field that it changes (`record.field`), the kind of change, and the changed records. */
export type Change = { name: string; field: string; kind: string; records: AnyRecord[] }

const otherText: Record<string, string> = {
  reseller: 'customer',
  customer: 'reseller',
  invoice: 'credit-note',
  adjustment: 'credit-note',
  'credit-note': 'adjustment',
  issued: 'paid',
  draft: 'issued',
  usage: 'fixed-fee',
  month: 'project',
  csv: 'jsonl',
  'aws-cur': 'focus',
  USD: 'THB',
  THB: 'USD',
  en: 'th',
}

const getNextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Returns other plausible values of a field. */
const listOtherValues = (value: unknown): unknown[] => {
  if (value === null) return ['1', 0]
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return [value + 1, Math.max(0, value - 1)].filter((other) => other !== value)
  if (Array.isArray(value)) return value.length > 0 ? [value.slice(1), [...value, value[0]]] : []
  if (typeof value !== 'string') return []
  const known = otherText[value]
  if (known !== undefined) return [known]
  if (/^-?\d+(\.\d+)?$/.test(value)) {
    const last = Number(value.at(-1))
    const negated = value.startsWith('-') ? value.slice(1) : `-${value}`
    return [`${value.slice(0, -1)}${(last + 1) % 10}`, ...(Number(value) === 0 ? [] : [negated])]
  }
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return [getNextDay(value)]
  if (/^\d{4}-\d{2}$/.test(value)) return ['2026-09']
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return [value.replace(/^\d{4}/, '2025')]
  if (value === '') return ['INV-2026-000999']
  return [`${value}x`, value.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)), ''].filter(
    (other) => other !== value,
  )
}

type Path = (string | number)[]

/** Returns the paths of all values within a value: the leaves and the lists. */
const listPaths = (value: unknown, path: Path = []): Path[] => {
  if (Array.isArray(value))
    return [path, ...value.flatMap((item, index) => listPaths(item, [...path, index]))]
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) => listPaths(part, [...path, name]))
  return [path]
}

const getValueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
    value,
  )

const replaceAt = (record: AnyRecord, path: Path, value: unknown): AnyRecord => {
  const copy = structuredClone(record)
  const parent = getValueAt(copy, path.slice(0, -1))
  if (typeof parent === 'object' && parent !== null) Reflect.set(parent, path.at(-1) ?? '', value)
  return copy
}

/**
 * Changes every field of the given records to other values, except `record`. `kind` is the same for items of one list
 * in records of one kind.
 */
export const listFieldChanges = (records: readonly AnyRecord[], chosen: readonly number[]): Change[] =>
  chosen.flatMap((index) => {
    const record = records[index]
    if (!record) return []
    return listPaths(record)
      .filter(([first]) => first !== 'record' && first !== undefined)
      .flatMap((path) =>
        listOtherValues(getValueAt(record, path)).map((value, variant) => ({
          name: `${record.record} ${index}: ${path.join('.')} ${JSON.stringify(getValueAt(record, path))} → ${JSON.stringify(value)}`,
          field: `${record.record}.${path[0]}`,
          kind: `${record.record}.${path.filter((name) => typeof name === 'string').join('.')} ${variant}`,
          records: records.with(index, replaceAt(record, path, value)),
        })),
      )
  })

/** Removes and duplicates each of the given records, and swaps it with the next one. */
export const listRecordChanges = (records: readonly AnyRecord[], chosen: readonly number[]): Change[] =>
  chosen.flatMap((index) => {
    const [record, next] = [records[index], records[index + 1]]
    if (!record || !next) return []
    const field = record.record
    return [
      { name: `${field} ${index} removed`, field, kind: 'removed', records: records.toSpliced(index, 1) },
      {
        name: `${field} ${index} doubled`,
        field,
        kind: 'doubled',
        records: records.toSpliced(index, 0, record),
      },
      {
        name: `${field} ${index} swapped with ${next.record}`,
        field,
        kind: 'swapped',
        records: records.with(index, next).with(index + 1, record),
      },
    ]
  })

const formatLine = (record: AnyRecord): string => JSON.stringify(record)

/** Returns the records with updated hashes. `signer` signs them as well; without it the old signature remains. */
export const recomputeHashes = (records: readonly AnyRecord[], signer?: ProofSigner): AnyRecord[] => {
  const hash = createHash('sha256')
  let count = 0
  return records.map((record) => {
    if (record.record === 'signature') return signer ? { ...signer.sign(hash.copy().digest('hex')) } : record
    const written =
      record.record === 'end' ? { ...record, records: count, sha256: hash.copy().digest('hex') } : record
    hash.update(`${formatLine(written)}\n`)
    count += 1
    return written
  })
}

/** Verifies records as a file. An error while reading them is an outcome too. */
export const verifyRecords = async (
  records: readonly AnyRecord[],
  keys: readonly ProofKey[] | null,
): Promise<ProofFileVerdict | 'refused'> => {
  const hash = createHash('sha256')
  const refusal = new Error('refused')
  const generateLines = async function* () {
    for (const record of records) yield formatLine(record)
  }
  try {
    return await verifyProofLines(generateLines(), {
      hash: { update: (text) => void hash.update(text), digest: async () => hash.copy().digest('hex') },
      readRecord: (line) => {
        const { record } = readProofRecord(z, line)
        if (!record) throw refusal
        return record
      },
      refuse: () => refusal,
      keys,
    })
  } catch (error) {
    if (error === refusal) return 'refused'
    throw error
  }
}
