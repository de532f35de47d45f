/** Confirming an import, and undoing it: each in one transaction, or not at all. */
import { firstOf, importFieldsOf, importSentence, type Resource } from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import { DatabaseError } from 'pg'
import type { ListImportLineTable } from '../../db/administration-tables.ts'
import { translateDatabaseError } from '../../resources/database-errors.ts'
import { AppError } from '../../kit/errors.ts'
import { inSlices } from '../../kit/slices.ts'
import { refuseInUse } from '../../resources/in-use.ts'
import { auditEntriesOfUpdate, auditEntryOf } from '../../resources/changes.ts'
import { mountedResources, type AnyRow, type MountedResource } from '../../resources/mounted.ts'
import { withScope, type AuditEntry, type Scope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { canonical } from './cells.ts'
import { rowsByKey } from './plan.ts'
import { importOf } from './store.ts'
import { writeInParts, type OnPart } from './write-lines.ts'

type Line = Pick<
  Selectable<ListImportLineTable>,
  'line' | 'kind' | 'rowId' | 'name' | 'before' | 'body' | 'after'
>

/** Up to so many rows are read one by one; above it the whole list is read at once. */
const fewRows = 200

/** Rows named in a refusal. */
const namedRows = 5

/** Lines that share a savepoint while they are written. */
const partLines = 1000

/** What a step needs beside its list: the import, whom to tell of progress, and the end in the same transaction. */
export type ApplyStep = {
  id: string
  onPart: OnPart
  /** @param message what was done, a sentence */
  end: (scoped: Scoped, message: string) => Promise<void>
}

const linesOf = async ({ trx }: Scoped, importId: string): Promise<Line[]> =>
  trx
    .selectFrom('listImportLine')
    .select(['line', 'kind', 'rowId', 'name', 'before', 'body', 'after'])
    .where('listImportId', '=', importId)
    .where('kind', 'in', ['add', 'change'])
    .orderBy('line')
    .execute()

const rowsById = async (
  { all, get }: MountedResource,
  scoped: Scoped,
  ids: readonly string[],
): Promise<Map<string, AnyRow>> => {
  const rows: (AnyRow | undefined)[] = []
  if (ids.length > fewRows) rows.push(...(await all(scoped)))
  else for (const id of ids) rows.push(await get(scoped, id))
  return new Map(rows.flatMap((row) => (row ? [[String(row['id']), row]] : [])))
}

/** Whether a row has what it had: only what an import writes counts, not figures that the portal keeps itself. */
const isAsBefore = (resource: Resource, now: AnyRow | undefined, then: AnyRow | null): boolean =>
  !!now &&
  !!then &&
  importFieldsOf(resource).every((name) => {
    const field = resource.fields[name]
    return !field || canonical(field, now[name]) === canonical(field, then[name])
  })

const named = (lines: readonly Line[]): string =>
  firstOf(
    lines.map(({ name, line }) => `${name} (line ${line})`),
    namedRows,
  )

/** The refusal of one line inside a change that is whole or not at all; `what` was done to none of them. */
const refusalOf = (
  { ctx }: Scoped,
  resource: Resource,
  { name, line }: Line,
  error: unknown,
  what: 'changed' | 'undone',
): unknown => {
  const refusal = translateDatabaseError(error, resource, mountedResources(ctx))
  if (!(refusal instanceof AppError)) return refusal
  const message = `Nothing was ${what}, because of ${name} (line ${line}): ${refusal.message}`
  return new AppError(refusal.code, message, {
    cause: error,
    ...(refusal.uses ? { uses: refusal.uses } : {}),
  })
}

/** Writes the audit entries of many items. */
const auditEach = async <T>(
  scoped: Scoped,
  items: readonly T[],
  entriesOf: (item: T) => AuditEntry[],
): Promise<void> => {
  for (const slice of inSlices(items)) await scoped.auditAll(slice.flatMap(entriesOf))
}

/** Rows that were there, gone, or different since the preview: what was shown is not what would happen. */
const refuseStale = async (
  mounted: MountedResource,
  scoped: Scoped,
  lines: readonly Line[],
): Promise<void> => {
  const rows = await mounted.all(scoped)
  const byKey = rowsByKey(mounted.resource, rows)
  const byId = new Map(rows.map((row) => [String(row['id']), row]))
  const stale = lines.filter(({ kind, rowId, body, before }) =>
    kind === 'add'
      ? byKey.find(body ?? {}) !== undefined
      : !isAsBefore(mounted.resource, byId.get(rowId ?? ''), before),
  )
  if (stale.length === 0) return
  throw new AppError(
    'Conflict',
    `Nothing was changed: since this preview somebody changed ${named(stale)}. Upload the file again to see what it would do now.`,
  )
}

/**
 * Writes what the preview showed, refused lines left out.
 * @throws AppError Conflict where rows changed since the preview; what a handler refuses, with its line
 */
export const confirmImport = (
  ctx: AppContext,
  scope: Scope,
  mounted: MountedResource,
  { id, onPart, end }: ApplyStep,
): Promise<void> =>
  withScope(ctx, scope, async (scoped) => {
    const { trx, now } = scoped
    const { resource } = mounted
    const made = await importOf(scoped, id)
    const lines = await linesOf(scoped, id)
    await refuseStale(mounted, scoped, lines)
    const rowIds = await writeInParts(mounted, scoped, lines, {
      size: partLines,
      onPart,
      refuse: (line, error) => {
        throw refusalOf(scoped, resource, line, error, 'changed')
      },
    })
    const after = await rowsById(mounted, scoped, [...rowIds.values()])
    const written = lines.flatMap((line) => {
      const row = after.get(rowIds.get(line.line) ?? '')
      return row ? [{ line, row }] : []
    })
    await auditEach(scoped, written, ({ line: { kind, before }, row }) =>
      kind === 'add'
        ? [auditEntryOf(resource, 'create', { after: row })]
        : auditEntriesOfUpdate(resource, before ?? {}, row),
    )
    // A row that was written just as the preview has it needs no second copy.
    const noted = written.filter(
      ({ line, row }) =>
        line.kind === 'change' || line.rowId !== row['id'] || !isAsBefore(resource, row, line.body),
    )
    for (const slice of inSlices(noted))
      await sql`
        update list_import_line set row_id = written."rowId", after = written.after
        from jsonb_to_recordset(${JSON.stringify(
          slice.map(({ line, row }) => ({ line: line.line, rowId: row['id'], after: row })),
        )}::jsonb) as written (line integer, "rowId" uuid, after jsonb)
        where list_import_id = ${id} and list_import_line.line = written.line`.execute(trx)
    await scoped.audit({
      action: 'import',
      objectType: 'list-imports',
      objectId: id,
      objectName: `${resource.title}: ${made.fileName}`,
      after: { added: made.toAdd, changed: made.toChange, refused: made.refused },
    })
    const status = 'applied'
    await end(scoped, `${importSentence({ ...made, status }, resource.noun)}.`)
    await trx
      .updateTable('listImport')
      .set({ status, problem: '', appliedAt: now })
      .where('id', '=', id)
      .execute()
  })

/** What the row had before, for the fields that the import changed. */
const bodyBack = ({ body, before }: Line): AnyRow =>
  Object.fromEntries(Object.keys(body ?? {}).map((field) => [field, before?.[field] ?? null]))

/** What has stood before is not asked about. */
const confirmed = ({ update = [], fields }: Resource): AnyRow =>
  Object.fromEntries(update.flatMap((name) => (fields[name]?.kind === 'confirmation' ? [[name, true]] : [])))

const takeBackOne = async (mounted: MountedResource, scoped: Scoped, line: Line): Promise<void> => {
  const { resource, update, remove } = mounted
  const rowId = line.rowId ?? ''
  try {
    if (line.kind === 'change') await update?.(scoped, rowId, { ...bodyBack(line), ...confirmed(resource) })
    else {
      await refuseInUse(scoped, resource, rowId)
      await remove?.(scoped, rowId)
    }
  } catch (error) {
    throw refusalOf(scoped, resource, line, error, 'undone')
  }
}

/** Takes lines back, the last one first; `together` deletes the added rows in a few statements where the list can. */
const takeBack = async (
  mounted: MountedResource,
  scoped: Scoped,
  lines: readonly Line[],
  { together, onPart }: { together: boolean; onPart: OnPart },
): Promise<void> => {
  const removeMany = together ? mounted.removeMany : undefined
  const isTogether = ({ kind }: Line): boolean => kind === 'add' && removeMany !== undefined
  for (const part of inSlices(lines.toReversed(), partLines)) {
    for (const line of part) if (!isTogether(line)) await takeBackOne(mounted, scoped, line)
    const added = part.flatMap((line) => (isTogether(line) && line.rowId ? [line.rowId] : []))
    if (added.length > 0) await removeMany?.(scoped, added)
    await onPart(part.length)
  }
}

const undoAtOnce = (
  ctx: AppContext,
  scope: Scope,
  mounted: MountedResource,
  { id, onPart, end }: ApplyStep,
  together: boolean,
): Promise<void> =>
  withScope(ctx, scope, async (scoped) => {
    const { resource } = mounted
    const made = await importOf(scoped, id)
    const lines = await linesOf(scoped, id)
    const rows = await rowsById(
      mounted,
      scoped,
      lines.map(({ rowId }) => rowId ?? ''),
    )
    const changed = lines.filter(
      ({ rowId, after, body }) => !isAsBefore(resource, rows.get(rowId ?? ''), after ?? body),
    )
    if (changed.length > 0)
      throw new AppError(
        'Conflict',
        `Nothing was undone: since the import somebody changed or deleted ${named(changed)}. Put them right by hand.`,
      )
    await takeBack(mounted, scoped, lines, { together, onPart })
    const back = await rowsById(
      mounted,
      scoped,
      lines.flatMap(({ kind, rowId }) => (kind === 'change' && rowId ? [rowId] : [])),
    )
    await auditEach(scoped, lines, ({ kind, rowId }) => {
      const before = rows.get(rowId ?? '') ?? {}
      return kind === 'add'
        ? [auditEntryOf(resource, 'delete', { before })]
        : auditEntriesOfUpdate(resource, before, back.get(rowId ?? '') ?? {})
    })
    await scoped.audit({
      action: 'undo-import',
      objectType: 'list-imports',
      objectId: id,
      objectName: `${resource.title}: ${made.fileName}`,
    })
    await end(scoped, 'Undone: everything is as it was before.')
    await scoped.trx
      .updateTable('listImport')
      .set({ status: 'undone', problem: '', undoneAt: scoped.now })
      .where('id', '=', id)
      .execute()
  })

/**
 * Puts everything back as it was before the import: added rows in a few statements first, and where the database refuses
 * one of them, once more row by row to name it.
 * @throws AppError Conflict where rows changed since, InUse where an added row is used by now; nothing is undone then
 */
export const undoImport = async (
  ctx: AppContext,
  scope: Scope,
  mounted: MountedResource,
  step: ApplyStep,
): Promise<void> => {
  try {
    await undoAtOnce(ctx, scope, mounted, step, true)
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    await undoAtOnce(ctx, scope, mounted, step, false)
  }
}
