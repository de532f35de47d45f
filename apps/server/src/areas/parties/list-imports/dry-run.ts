/**
 * Dry-runs a plan: every line passes through the list's own handlers in a transaction that is then rolled back. The
 * preview thus reports problems that only the handlers and the database detect, such as overlapping billing profiles.
 * Each transaction is limited to a number of lines, so that rows are never locked for long; conflicts between lines of
 * different transactions are detected by the confirmation.
 */
import type { AppContext } from '../../../scope/context.ts'
import { translateDatabaseError } from '../../../resources/database-errors.ts'
import { AppError } from '../../../kit/errors.ts'
import { chunkItems } from '../../../kit/chunk.ts'
import { listMountedResources, type MountedResource } from '../../../resources/mounted.ts'
import { withScope, type Scope } from '../../../scope/scope.ts'
import { labelOf } from './columns.ts'
import type { PlannedLine } from './plan.ts'
import { writeInParts, type OnPart } from './write-lines.ts'

/** Ends the trial's transaction and rolls it back. */
class TrialEnded extends Error {}

/** The number of lines per transaction, and of those that share a savepoint. */
const trialLines = 1000
const partLines = 100

const noteRefusal = (
  ctx: AppContext,
  { resource }: MountedResource,
  planned: PlannedLine,
  error: unknown,
): void => {
  const refusal = translateDatabaseError(error, resource, listMountedResources(ctx))
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

/** Marks the lines that the handlers reject; nothing is changed. `cellsOf` returns a rejected line's cells. */
export const runDryRun = async (
  ctx: AppContext,
  scope: Scope,
  mounted: MountedResource,
  lines: readonly PlannedLine[],
  { cellsOf, onPart }: { cellsOf: (line: PlannedLine) => string[]; onPart: OnPart },
): Promise<void> => {
  const changing = lines.filter(({ kind }) => kind === 'add' || kind === 'change')
  for (const some of chunkItems(changing, trialLines)) {
    const ended = new TrialEnded()
    const trial = withScope(ctx, scope, async (scoped) => {
      await writeInParts(mounted, scoped, some, {
        size: partLines,
        onPart,
        refuse: (line, error) => {
          noteRefusal(ctx, mounted, line, error)
          line.cells = cellsOf(line)
        },
      })
      throw ended
    })
    await trial.catch((error: unknown) => {
      if (error !== ended) throw error
    })
  }
}
