/** Confirms and undoes list imports, each in one transaction or not at all. */
import * as m from '@cmp/messages/server/parties/list-imports'
import { bind, t } from '@cmp/messages'
import { formatFirst, importFieldsOf, type Resource } from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import { DatabaseError } from 'pg'
import type { ListImportLineTable } from '../../../db/administration-tables.ts'
import { translateDatabaseError } from '../../../resources/database-errors.ts'
import { AppError } from '../../../kit/errors.ts'
import { chunkItems } from '../../../kit/chunk.ts'
import { refuseInUse } from '../../../resources/in-use.ts'
import { auditEntriesOfUpdate, auditEntryOf } from '../../../resources/changes.ts'
import { listMountedResources, type AnyRow, type MountedResource } from '../../../resources/mounted.ts'
import { withScope, type AuditEntry, type Scope, type Scoped } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { toCanonicalText } from './cells.ts'
import { indexRowsByKey } from './plan.ts'
import { importOf, importSentence } from './store.ts'
import { writeInParts, type OnPart } from './write-lines.ts'

type Line = Pick<
  Selectable<ListImportLineTable>,
  'line' | 'kind' | 'rowId' | 'name' | 'before' | 'body' | 'after'
>

/** Up to this many rows are read one by one; above it, the whole list is read at once. */
const fewRows = 200

/** The maximum number of rows named in an error. */
const namedRows = 5

/** The number of lines that share a savepoint while they are written. */
const partLines = 1000

/** What a step needs besides its list: the import, a callback for progress, and the end within the same transaction. */
export type ApplyStep = {
  id: string
  onPart: OnPart
  /** @param message what was done, as a sentence. */
  end: (scoped: Scoped, message: string) => Promise<void>
}

const readLines = async ({ trx }: Scoped, importId: string): Promise<Line[]> =>
  trx
    .selectFrom('listImportLine')
    .select(['line', 'kind', 'rowId', 'name', 'before', 'body', 'after'])
    .where('listImportId', '=', importId)
    .where('kind', 'in', ['add', 'change'])
    .orderBy('line')
    .execute()

const readRowsById = async (
  { all, get }: MountedResource,
  scoped: Scoped,
  ids: readonly string[],
): Promise<Map<string, AnyRow>> => {
  const rows: (AnyRow | undefined)[] = []
  if (ids.length > fewRows) rows.push(...(await all(scoped)))
  else for (const id of ids) rows.push(await get(scoped, id))
  return new Map(rows.flatMap((row) => (row ? [[String(row['id']), row]] : [])))
}

/** Returns whether a row is unchanged. Only fields that an import writes count, not values that the portal computes. */
const isAsBefore = (resource: Resource, now: AnyRow | undefined, then: AnyRow | null): boolean =>
  !!now &&
  !!then &&
  importFieldsOf(resource).every((name) => {
    const field = resource.fields[name]
    return !field || toCanonicalText(field, now[name]) === toCanonicalText(field, then[name])
  })

const formatLineNames = (lines: readonly Line[]): string =>
  formatFirst(
    lines.map(({ name, line }) => t(m.line, { name, line })),
    namedRows,
  )

/**
 * Returns the error of one line within a change that is applied completely or not at all; `what` names the action that
 * was done to none of the lines.
 */
const toLineRefusal = (
  { ctx }: Scoped,
  resource: Resource,
  { name, line }: Line,
  error: unknown,
  what: 'changed' | 'undone',
): unknown => {
  const refusal = translateDatabaseError(error, resource, listMountedResources(ctx))
  if (!(refusal instanceof AppError)) return refusal
  const message = t(m.nothingWasBecauseOfLine, { what, name, line, message: refusal.message })
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
  for (const slice of chunkItems(items)) await scoped.auditAll(slice.flatMap(entriesOf))
}

/** Rejects the change if rows were added, deleted or changed since the preview, because the result would differ from it. */
const refuseStale = async (
  mounted: MountedResource,
  scoped: Scoped,
  lines: readonly Line[],
): Promise<void> => {
  const rows = await mounted.all(scoped)
  const byKey = indexRowsByKey(mounted.resource, rows)
  const byId = new Map(rows.map((row) => [String(row['id']), row]))
  const stale = lines.filter(({ kind, rowId, body, before }) =>
    kind === 'add'
      ? byKey.find(body ?? {}) !== undefined
      : !isAsBefore(mounted.resource, byId.get(rowId ?? ''), before),
  )
  if (stale.length === 0) return
  throw new AppError(
    'Conflict',
    bind(m.nothingWasChangedBecauseAnotherUser, { lineNames: formatLineNames(stale) }),
  )
}

/**
 * Writes what the preview showed, without rejected lines.
 * @throws AppError Conflict if rows changed since the preview; otherwise a handler's error with its line.
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
    const lines = await readLines(scoped, id)
    await refuseStale(mounted, scoped, lines)
    const rowIds = await writeInParts(mounted, scoped, lines, {
      size: partLines,
      onPart,
      refuse: (line, error) => {
        throw toLineRefusal(scoped, resource, line, error, 'changed')
      },
    })
    const after = await readRowsById(mounted, scoped, [...rowIds.values()])
    const written = lines.flatMap((line) => {
      const row = after.get(rowIds.get(line.line) ?? '')
      return row ? [{ line, row }] : []
    })
    await auditEach(scoped, written, ({ line: { kind, before }, row }) =>
      kind === 'add'
        ? [auditEntryOf(resource, 'create', { after: row })]
        : auditEntriesOfUpdate(resource, before ?? {}, row),
    )
    // A row that was written exactly as in the preview needs no second copy.
    const noted = written.filter(
      ({ line, row }) =>
        line.kind === 'change' || line.rowId !== row['id'] || !isAsBefore(resource, row, line.body),
    )
    for (const slice of chunkItems(noted))
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
      objectName: `${t(resource.title)}: ${made.fileName}`,
      after: { added: made.toAdd, changed: made.toChange, refused: made.refused },
    })
    const status = 'applied'
    await end(scoped, t(m.applied, { sentence: importSentence({ ...made, status }, resource) }))
    await trx
      .updateTable('listImport')
      .set({ status, problem: '', appliedAt: now })
      .where('id', '=', id)
      .execute()
  })

/** Returns the row's previous values of the fields that the import changed. */
const buildUndoBody = ({ body, before }: Line): AnyRow =>
  Object.fromEntries(Object.keys(body ?? {}).map((field) => [field, before?.[field] ?? null]))

/**
 * Returns the confirmation fields of a list, all confirmed: restored values need no confirmation, because they were
 * stored before.
 */
const buildConfirmations = ({ update = [], fields }: Resource): AnyRow =>
  Object.fromEntries(update.flatMap((name) => (fields[name]?.kind === 'confirmation' ? [[name, true]] : [])))

const takeBackOne = async (mounted: MountedResource, scoped: Scoped, line: Line): Promise<void> => {
  const { resource, update, remove } = mounted
  const rowId = line.rowId ?? ''
  try {
    if (line.kind === 'change')
      await update?.(scoped, rowId, { ...buildUndoBody(line), ...buildConfirmations(resource) })
    else {
      await refuseInUse(scoped, resource, rowId)
      await remove?.(scoped, rowId)
    }
  } catch (error) {
    throw toLineRefusal(scoped, resource, line, error, 'undone')
  }
}

/** Undoes lines, the last one first; `together` deletes the added rows in a few statements if the list supports it. */
const takeBack = async (
  mounted: MountedResource,
  scoped: Scoped,
  lines: readonly Line[],
  { together, onPart }: { together: boolean; onPart: OnPart },
): Promise<void> => {
  const removeMany = together ? mounted.removeMany : undefined
  const isTogether = ({ kind }: Line): boolean => kind === 'add' && removeMany !== undefined
  for (const part of chunkItems(lines.toReversed(), partLines)) {
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
    const lines = await readLines(scoped, id)
    const rows = await readRowsById(
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
        bind(m.nothingWasUndoneBecauseAnotherUser, { lineNames: formatLineNames(changed) }),
      )
    await takeBack(mounted, scoped, lines, { together, onPart })
    const back = await readRowsById(
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
      objectName: `${t(resource.title)}: ${made.fileName}`,
    })
    await end(scoped, t(m.importWasUndone))
    await scoped.trx
      .updateTable('listImport')
      .set({ status: 'undone', problem: '', undoneAt: scoped.now })
      .where('id', '=', id)
      .execute()
  })

/**
 * Restores everything to its state before the import. Added rows are deleted in a few statements first; if the database
 * rejects one of them, they are deleted row by row to name it.
 * @throws AppError Conflict if rows changed since, InUse if an added row is in use; nothing is undone then.
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
