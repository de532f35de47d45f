/** Writes planned lines through their list's own handlers, and finds the lines that are rejected. */
import { getPluralNoun } from '@cmp/contract'
import * as m from '@cmp/messages/server/parties/list-imports'
import { bind } from '@cmp/messages'
import { sql, type Selectable } from 'kysely'
import type { ListImportLineTable } from '../../../db/administration-tables.ts'
import { AppError } from '../../../kit/errors.ts'
import { chunkItems } from '../../../kit/chunk.ts'
import type { MountedResource } from '../../../resources/mounted.ts'
import type { Scoped } from '../../../scope/scope.ts'

/**
 * The part of a line that is written. For a line that adds a row, `rowId` is the new row's ID if the list accepts many
 * at once.
 */
export type WrittenLine = Pick<Selectable<ListImportLineTable>, 'line' | 'kind' | 'rowId' | 'body'>

const writeOne = async (
  { create, update, resource }: MountedResource,
  scoped: Scoped,
  { kind, rowId, body }: WrittenLine,
): Promise<string> => {
  if (kind === 'add' && create && body) return create(scoped, body)
  if (kind === 'change' && update && rowId && body) {
    await update(scoped, rowId, body)
    return rowId
  }
  throw new AppError('InvalidRequest', bind(m.cannotBeWritten, { nouns: getPluralNoun(resource), kind }))
}

const isAddedTogether = ({ createMany }: MountedResource, { kind }: WrittenLine): boolean =>
  kind === 'add' && createMany !== undefined

/**
 * Writes lines: new rows in a few statements if the list supports it, the others one by one. Row IDs are stored by
 * line.
 */
const writeAll = async (
  mounted: MountedResource,
  scoped: Scoped,
  lines: readonly WrittenLine[],
  rowIds: Map<number, string>,
): Promise<void> => {
  const together = lines.filter((line) => isAddedTogether(mounted, line))
  if (together.length > 0)
    await mounted.createMany?.(
      scoped,
      together.map(({ body, rowId }) => ({ ...body, id: rowId })),
    )
  for (const { line, rowId } of together) rowIds.set(line, rowId ?? '')
  for (const line of lines)
    if (!isAddedTogether(mounted, line)) rowIds.set(line.line, await writeOne(mounted, scoped, line))
}

/** Runs the work in a savepoint; a failure is rolled back and returned. */
const runInSavepoint = async (scoped: Scoped, work: () => Promise<void>): Promise<unknown> => {
  await sql`savepoint part`.execute(scoped.trx)
  try {
    await work()
    await sql`release savepoint part`.execute(scoped.trx)
    return null
  } catch (error) {
    await sql`rollback to savepoint part`.execute(scoped.trx)
    return error
  }
}

/**
 * Writes lines in parts that succeed or fail as a whole. A part that fails is halved until the failing line is found.
 * @param refuse receives each rejected line and its reason; it may throw to end everything.
 * @param onPart receives the number of lines of each part.
 * @returns the row IDs by line.
 */
export const writeInParts = async <Line extends WrittenLine>(
  mounted: MountedResource,
  scoped: Scoped,
  lines: readonly Line[],
  { size, refuse, onPart }: { size: number; refuse: (line: Line, error: unknown) => void; onPart: OnPart },
): Promise<Map<number, string>> => {
  const rowIds = new Map<number, string>()
  const write = async (part: readonly Line[]): Promise<void> => {
    const error = await runInSavepoint(scoped, () => writeAll(mounted, scoped, part, rowIds))
    if (error === null) return
    const [only, ...more] = part
    if (only && more.length === 0) return refuse(only, error)
    const half = Math.ceil(part.length / 2)
    await write(part.slice(0, half))
    await write(part.slice(half))
  }
  for (const part of chunkItems(lines, size)) {
    await write(part)
    await onPart(part.length)
  }
  return rowIds
}

/** Called after each part with its number of lines; it throws to end the work. */
export type OnPart = (lines: number) => Promise<void>
