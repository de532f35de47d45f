/**
 * Tries a plan out: every line goes through the list's own handlers in a transaction that is then rolled back, so that
 * the preview names what only they and the database know, such as a billing profile that overlaps another. Each
 * transaction tries so many lines, so that rows which others change are never locked for long; what two lines of
 * different transactions would do to each other is found by the confirmation.
 */
import type { AppContext } from '../../scope/context.ts'
import { translateDatabaseError } from '../../resources/database-errors.ts'
import { AppError } from '../../kit/errors.ts'
import { inSlices } from '../../kit/slices.ts'
import { mountedResources, type MountedResource } from '../../resources/mounted.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import { labelOf } from './columns.ts'
import type { PlannedLine } from './plan.ts'
import { writeInParts, type OnPart } from './write-lines.ts'

/** Ends the trial's transaction without keeping anything of it. */
class TrialEnded extends Error {}

/** Lines that one transaction tries, and those of them that share a savepoint. */
const trialLines = 1000
const partLines = 100

const noteRefusal = (
  ctx: AppContext,
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
  { cellsOf, onPart }: { cellsOf: (line: PlannedLine) => string[]; onPart: OnPart },
): Promise<void> => {
  const changing = lines.filter(({ kind }) => kind === 'add' || kind === 'change')
  for (const some of inSlices(changing, trialLines)) {
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
