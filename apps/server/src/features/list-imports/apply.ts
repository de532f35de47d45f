/** Confirming an import, and taking it back: each in one transaction, or not at all. */
import { firstOf, importFieldsOf, type Resource } from '@cmp/contract'
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
import { writeLine } from './trial.ts'

type Line = Pick<
  Selectable<ListImportLineTable>,
  'line' | 'kind' | 'rowId' | 'name' | 'before' | 'body' | 'after'
>

/** Up to so many rows are read one by one; above it the whole list is read at once. */
const fewRows = 200

/** Rows named in a refusal. */
const namedRows = 5

/** Whether many rows go in a few statements, or each by itself, which says which one failed. */
type Pace = 'together' | 'one by one'

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

const auditInSlices = async (scoped: Scoped, entries: readonly AuditEntry[]): Promise<void> => {
  for (const slice of inSlices(entries)) await scoped.auditAll(slice)
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

const write = async (
  mounted: MountedResource,
  scoped: Scoped,
  lines: readonly Line[],
  pace: Pace,
): Promise<Map<number, string>> => {
  const idOf = new Map<number, string>()
  if (mounted.createMany && pace === 'together')
    for (const slice of inSlices(lines.filter(({ kind }) => kind === 'add'))) {
      await mounted.createMany(
        scoped,
        slice.map(({ body, rowId }) => ({ ...body, id: rowId })),
      )
      for (const { line, rowId } of slice) idOf.set(line, rowId ?? '')
    }
  for (const line of lines) {
    if (idOf.has(line.line)) continue
    try {
      idOf.set(line.line, await writeLine(mounted, scoped, line))
    } catch (error) {
      throw refusalOf(scoped, mounted.resource, line, error, 'changed')
    }
  }
  return idOf
}

const confirmAt = (ctx: AppContext, scope: Scope, mounted: MountedResource, id: string, pace: Pace) =>
  withScope(ctx, scope, async (scoped) => {
    const { trx, now } = scoped
    const kept = await importOf(scoped, id, { forUpdate: true })
    if (kept.status !== 'preview')
      throw new AppError(
        'Conflict',
        kept.status === 'applied'
          ? 'This import has been confirmed already.'
          : 'This import has been undone. Upload the file again to do it once more.',
      )
    const lines = await linesOf(scoped, id)
    if (lines.length === 0)
      throw new AppError(
        'InvalidRequest',
        'This file would add and change nothing, so there is nothing to do.',
      )
    await refuseStale(mounted, scoped, lines)
    const idOf = await write(mounted, scoped, lines, pace)
    const after = await rowsById(mounted, scoped, [...idOf.values()])
    const written = lines.flatMap((line) => {
      const row = after.get(idOf.get(line.line) ?? '')
      return row ? [{ line, row }] : []
    })
    await auditInSlices(
      scoped,
      written.flatMap(({ line: { kind, before }, row }) =>
        kind === 'add'
          ? [auditEntryOf(mounted.resource, 'create', { after: row })]
          : auditEntriesOfUpdate(mounted.resource, before ?? {}, row),
      ),
    )
    // A row that was written just as the preview keeps it needs no second copy.
    const noted = written.filter(({ line, row }) => line.kind === 'change' || line.rowId !== row['id'])
    for (const slice of inSlices(noted))
      await sql`
        update list_import_line set row_id = written."rowId", after = written.after
        from jsonb_to_recordset(${JSON.stringify(
          slice.map(({ line, row }) => ({ line: line.line, rowId: row['id'], after: row })),
        )}::jsonb) as written (line integer, "rowId" uuid, after jsonb)
        where list_import_id = ${id} and list_import_line.line = written.line`.execute(trx)
    await trx
      .updateTable('listImport')
      .set({ status: 'applied', appliedAt: now })
      .where('id', '=', id)
      .execute()
    await scoped.audit({
      action: 'import',
      objectType: 'list-imports',
      objectId: id,
      objectName: `${mounted.resource.title}: ${kept.fileName}`,
      after: { added: kept.toAdd, changed: kept.toChange, refused: kept.refused },
    })
  })

/** What the row had before, for the fields that the import changed. */
const bodyBack = ({ body, before }: Line): AnyRow =>
  Object.fromEntries(Object.keys(body ?? {}).map((field) => [field, before?.[field] ?? null]))

/** What has stood before is not asked about. */
const confirmed = ({ update = [], fields }: Resource): AnyRow =>
  Object.fromEntries(update.flatMap((name) => (fields[name]?.kind === 'confirmation' ? [[name, true]] : [])))

const takeBack = async (
  mounted: MountedResource,
  scoped: Scoped,
  lines: readonly Line[],
  pace: Pace,
): Promise<void> => {
  const { resource, update, remove, removeMany } = mounted
  const together = removeMany && pace === 'together'
  for (const line of lines.toReversed()) {
    const { kind, rowId } = line
    if (kind === 'add' && together) continue
    try {
      if (kind === 'change')
        await update?.(scoped, rowId ?? '', { ...bodyBack(line), ...confirmed(resource) })
      else {
        await refuseInUse(scoped, resource, rowId ?? '')
        await remove?.(scoped, rowId ?? '')
      }
    } catch (error) {
      throw refusalOf(scoped, resource, line, error, 'undone')
    }
  }
  if (!together) return
  const added = lines.flatMap(({ kind, rowId }) => (kind === 'add' && rowId ? [rowId] : []))
  for (const slice of inSlices(added)) await removeMany(scoped, slice)
}

const undoAt = (ctx: AppContext, scope: Scope, mounted: MountedResource, id: string, pace: Pace) =>
  withScope(ctx, scope, async (scoped) => {
    const { resource } = mounted
    const kept = await importOf(scoped, id, { forUpdate: true })
    if (kept.status !== 'applied')
      throw new AppError(
        'Conflict',
        kept.status === 'undone'
          ? 'This import has been undone already.'
          : 'This import has not been confirmed, so there is nothing to undo.',
      )
    const lines = await linesOf(scoped, id)
    const ids = lines.map(({ rowId }) => rowId ?? '')
    const rows = await rowsById(mounted, scoped, ids)
    const changed = lines.filter(
      ({ rowId, after, body }) => !isAsBefore(resource, rows.get(rowId ?? ''), after ?? body),
    )
    if (changed.length > 0)
      throw new AppError(
        'Conflict',
        `Nothing was undone: since the import somebody changed or deleted ${named(changed)}. Put them right by hand.`,
      )
    await takeBack(mounted, scoped, lines, pace)
    const back = await rowsById(
      mounted,
      scoped,
      lines.flatMap(({ kind, rowId }) => (kind === 'change' && rowId ? [rowId] : [])),
    )
    await auditInSlices(
      scoped,
      lines.flatMap(({ kind, rowId }) => {
        const before = rows.get(rowId ?? '') ?? {}
        return kind === 'add'
          ? [auditEntryOf(resource, 'delete', { before })]
          : auditEntriesOfUpdate(resource, before, back.get(rowId ?? '') ?? {})
      }),
    )
    await scoped.trx
      .updateTable('listImport')
      .set({ status: 'undone', undoneAt: scoped.now })
      .where('id', '=', id)
      .execute()
    await scoped.audit({
      action: 'undo-import',
      objectType: 'list-imports',
      objectId: id,
      objectName: `${resource.title}: ${kept.fileName}`,
    })
  })

/** All at once first; where the database refuses some row of many, once more row by row, to name it. */
const atBestPace = async (work: (pace: Pace) => Promise<void>): Promise<void> => {
  try {
    await work('together')
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    await work('one by one')
  }
}

/**
 * Writes what the preview showed, refused lines left out.
 * @throws AppError Conflict where it is no preview any more, or rows changed since; what a handler refuses, by line
 */
export const confirmImport = (
  ctx: AppContext,
  scope: Scope,
  mounted: MountedResource,
  id: string,
): Promise<void> => atBestPace((pace) => confirmAt(ctx, scope, mounted, id, pace))

/**
 * Puts everything back as it was before the import.
 * @throws AppError Conflict where rows changed since, InUse where an added row is used by now; nothing is undone then
 */
export const undoImport = (
  ctx: AppContext,
  scope: Scope,
  mounted: MountedResource,
  id: string,
): Promise<void> => atBestPace((pace) => undoAt(ctx, scope, mounted, id, pace))
