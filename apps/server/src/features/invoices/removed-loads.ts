/**
 * Loads whose lines were removed by a rule of retention: when, by which rule, and as what they came back where somebody
 * brought the same lines in again. Whatever reads lines asks here, and says so in the place of showing nothing.
 */
import { dayName } from '@cmp/contract'
import type { RatedLoad } from '../../db/document-tables.ts'
import { AppError } from '../../kit/errors.ts'
import { asPortal, type Scoped } from '../../scope/scope.ts'

/** When lines were removed, and the rule in words. */
export type Removal = { removedAt: Date; rule: string }

const dayOf = ({ removedAt }: Pick<Removal, 'removedAt'>): string =>
  dayName(removedAt.toISOString().slice(0, 'YYYY-MM-DD'.length))

/** `The lines were removed on 31 January 2027: …`; `what` begins the sentence. */
export const removalSentence = (what: string, removal: Removal): string =>
  `${what} removed on ${dayOf(removal)}: ${removal.rule}`

/** The same for a customer, who knows of no rule. */
const customersSentence = (removal: Removal): string =>
  `The lines behind this are not kept any more since ${dayOf(removal)}. The amounts stay as they are.`

/**
 * Refuses what needs lines that were removed.
 * @throws AppError Conflict with what to do
 */
export const refuseRemoved = (invoiceId: string, removal: Removal): never => {
  throw new AppError(
    'Conflict',
    `${removalSentence(`The lines of ${invoiceId} were`, removal)} Bring the same file in again or fetch the lines, then try again.`,
  )
}

/** A part of an invoice's lines as a load holds it. */
type Held = Pick<RatedLoad, 'loadId' | 'lineItemType'>

const keyOf = ({ loadId, lineItemType }: Held): string => `${loadId}/${lineItemType}`

const removedOf = async ({ trx }: Pick<Scoped, 'trx'>, invoiceRowId: string, loads: readonly Held[]) => {
  if (loads.length === 0) return new Map<string, Removal & { returnedAs: string | null }>()
  const rows = await trx
    .selectFrom('invoiceLoad')
    .innerJoin('removedLoad', 'removedLoad.loadId', 'invoiceLoad.loadId')
    .select([
      'invoiceLoad.loadId',
      'invoiceLoad.lineItemType',
      'invoiceLoad.returnedAs',
      'removedLoad.removedAt',
      'removedLoad.rule',
    ])
    .where('invoiceLoad.invoiceRowId', '=', invoiceRowId)
    .where(
      'invoiceLoad.loadId',
      'in',
      loads.map(({ loadId }) => loadId),
    )
    .execute()
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** Lines come back at most so often as somebody brings them in; more is a fault of the rows. */
const mostReturns = 100

/**
 * The loads that hold now what some loads of an invoice held: those that came back are named as that, and `removal` says what is
 * gone; null where all of it is there. Read as the portal, since a document's customer sees no load.
 */
export const loadsAsKept = async <Load extends Held>(
  scoped: Scoped,
  invoiceRowId: string,
  loads: readonly Load[],
): Promise<{ loads: Load[]; removal: Removal | null }> => {
  let kept = [...loads]
  for (let round = 0; round < mostReturns; round += 1) {
    const removed = await asPortal(scoped, () => removedOf(scoped, invoiceRowId, kept))
    const gone = [...removed.values()].find(({ returnedAs }) => returnedAs === null)
    if ([...removed.values()].every(({ returnedAs }) => returnedAs === null))
      return { loads: kept, removal: gone ? { removedAt: gone.removedAt, rule: gone.rule } : null }
    kept = kept.map((load) => ({ ...load, loadId: removed.get(keyOf(load))?.returnedAs ?? load.loadId }))
  }
  throw new Error('Loads that came back name each other')
}

/** Which of some invoices have had lines removed, also where they came back. */
export const invoicesWithRemoved = async (
  scoped: Scoped,
  invoiceRowIds: readonly string[],
): Promise<Set<string>> => {
  if (invoiceRowIds.length === 0) return new Set()
  const rows = await asPortal(scoped, () =>
    scoped.trx
      .selectFrom('invoiceLoad')
      .innerJoin('removedLoad', 'removedLoad.loadId', 'invoiceLoad.loadId')
      .select('invoiceLoad.invoiceRowId')
      .distinct()
      .where('invoiceLoad.invoiceRowId', 'in', invoiceRowIds)
      .execute(),
  )
  return new Set(rows.map(({ invoiceRowId }) => invoiceRowId))
}

/** What is said of lines that are gone, to whoever asks; null where they are there. */
export const removedSentence = ({ scope }: Pick<Scoped, 'scope'>, removal: Removal | null): string | null =>
  removal &&
  (scope.kind === 'provider' ? removalSentence('The lines were', removal) : customersSentence(removal))
