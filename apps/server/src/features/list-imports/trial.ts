/**
 * Tries a plan out: every line goes through the list's own handlers in a transaction that is then rolled back, so that
 * the preview names what only they and the database know, such as a billing profile that overlaps another.
 */
import type { AppContext } from '../../scope/context.ts'
import { capitalized, withArticle } from '@cmp/contract'
import { sql } from 'kysely'
import { translateDatabaseError } from '../../resources/database-errors.ts'
import { AppError } from '../../kit/errors.ts'
import { mountedResources, type MountedResource } from '../../resources/mounted.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { labelOf } from './columns.ts'
import type { PlannedLine } from './plan.ts'

/** Ends the trial's transaction without keeping anything of it. */
class TrialEnded extends Error {}

/** Lines that share a savepoint: a statement less for each, as long as none of them fails. */
const linesAtOnce = 100

/** Writes a line by the handlers of its list; answers with the row's id. */
export const writeLine = async (
  { create, update, resource }: MountedResource,
  scoped: Scoped,
  { kind, rowId, body }: Pick<PlannedLine, 'kind' | 'rowId' | 'body'>,
): Promise<string> => {
  if (kind === 'add' && create && body) return create(scoped, body)
  if (kind === 'change' && update && rowId && body) {
    await update(scoped, rowId, body)
    return rowId
  }
  throw new AppError(
    'InvalidRequest',
    `${capitalized(withArticle(resource.noun))} cannot be ${kind === 'add' ? 'added' : 'changed'}.`,
  )
}

const inSavepoint = async (scoped: Scoped, work: () => Promise<void>): Promise<unknown> => {
  await sql`savepoint trial`.execute(scoped.trx)
  try {
    await work()
    await sql`release savepoint trial`.execute(scoped.trx)
    return null
  } catch (error) {
    await sql`rollback to savepoint trial`.execute(scoped.trx)
    return error
  }
}

const noteRefusal = (
  { ctx }: Scoped,
  { resource }: MountedResource,
  planned: PlannedLine,
  error: unknown,
): void => {
  const refusal = translateDatabaseError(error, resource, mountedResources(ctx))
  if (!(refusal instanceof AppError)) throw refusal
  const [field] = refusal.details ?? []
  planned.problems.push({
    column: field && resource.fields[field.field] ? labelOf(resource, field.field) : '',
    message: refusal.message.replace(/\.$/, ''),
  })
  Object.assign(planned, {
    kind: 'refused',
    before: null,
    body: null,
    changes: [],
  } satisfies Partial<PlannedLine>)
}

/** Marks the lines that the handlers refuse; nothing is changed. `cellsOf` gives a refused line's cells. */
export const tryOut = async (
  ctx: AppContext,
  scope: Scope,
  mounted: MountedResource,
  lines: readonly PlannedLine[],
  cellsOf: (line: PlannedLine) => string[],
): Promise<void> => {
  const changing = lines.filter(({ kind }) => kind === 'add' || kind === 'change')
  if (changing.length === 0) return
  const ended = new TrialEnded()
  try {
    await withScope(ctx, scope, async (scoped) => {
      const write = async (some: readonly PlannedLine[]): Promise<void> => {
        for (const line of some) await writeLine(mounted, scoped, line)
      }
      for (let start = 0; start < changing.length; start += linesAtOnce) {
        const some = changing.slice(start, start + linesAtOnce)
        if (!(await inSavepoint(scoped, () => write(some)))) continue
        for (const line of some) {
          const error = await inSavepoint(scoped, () => write([line]))
          if (!error) continue
          noteRefusal(scoped, mounted, line, error)
          line.cells = cellsOf(line)
        }
      }
      throw ended
    })
  } catch (error) {
    if (error !== ended) throw error
  }
}
