/**
 * Import batches whose line items were removed by retention: when, by which rule, and the batch that imported the same
 * line items again, if any. Code that reads line items checks here, so that it can report the removal instead of
 * showing nothing.
 */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/core/billing-lines'
import { formatDayName } from '@cmp/contract'
import type { RatedLoad } from '../../db/document-tables.ts'
import { AppError } from '../../kit/errors.ts'
import { withSystemScope, type Scoped } from '../../scope/scope.ts'

/** When line items were removed, and the text of the rule. */
export type Removal = { removedAt: Date; rule: string }

const formatRemovalDay = ({ removedAt }: Pick<Removal, 'removedAt'>): string =>
  formatDayName(removedAt.toISOString().slice(0, 'YYYY-MM-DD'.length))

/** What was removed: lines, rejected lines, the lines of a load, of both sides of a change or of an invoice, or a file. */
type Removed = 'lines' | 'rejected' | 'own' | 'compared' | 'invoice' | 'file'

/** Returns `The lines were removed on 31 January 2027: …`; `name` is that of the invoice or the file. */
export const describeRemoval = (what: Removed, removal: Removal, name = ''): string =>
  t(m.removedOn, { what, name, removalDay: formatRemovalDay(removal), rule: removal.rule })

/** The same for a customer, without the rule. */
const describeRemovalToCustomer = (removal: Removal): string =>
  t(m.lineItemsOfThisDocumentHave, { removalDay: formatRemovalDay(removal) })

/**
 * Refuses an operation that needs removed line items.
 * @throws AppError Conflict with what to do
 */
export const refuseRemoved = (invoiceId: string, removal: Removal): never => {
  throw new AppError(
    'Conflict',
    bind(m.importSameFileOrFetchLine, { removal: describeRemoval('invoice', removal, invoiceId) }),
  )
}

/** A part of an invoice's line items in an import batch. */
type Held = Pick<RatedLoad, 'loadId' | 'lineItemType'>

const buildLoadKey = ({ loadId, lineItemType }: Held): string => `${loadId}/${lineItemType}`

const readRemovals = async ({ trx }: Pick<Scoped, 'trx'>, invoiceRowId: string, loads: readonly Held[]) => {
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
  return new Map(rows.map((row) => [buildLoadKey(row), row]))
}

/** Line items are imported again only a few times; more would mean corrupted rows. */
const mostReturns = 100

/**
 * Replaces import batches of an invoice with those that contain their line items now, if they were imported again.
 * `removal` describes the missing ones; null if nothing is missing. Read in the system scope, because a document's
 * customer cannot see import batches.
 */
export const resolveStoredLoads = async <Load extends Held>(
  scoped: Scoped,
  invoiceRowId: string,
  loads: readonly Load[],
): Promise<{ loads: Load[]; removal: Removal | null }> => {
  let resolvedLoads = [...loads]
  for (let round = 0; round < mostReturns; round += 1) {
    const removed = await withSystemScope(scoped, () => readRemovals(scoped, invoiceRowId, resolvedLoads))
    const unreturnedRemoval = [...removed.values()].find(({ returnedAs }) => returnedAs === null)
    if ([...removed.values()].every(({ returnedAs }) => returnedAs === null))
      return {
        loads: resolvedLoads,
        removal: unreturnedRemoval
          ? { removedAt: unreturnedRemoval.removedAt, rule: unreturnedRemoval.rule }
          : null,
      }
    resolvedLoads = resolvedLoads.map((load) => ({
      ...load,
      loadId: removed.get(buildLoadKey(load))?.returnedAs ?? load.loadId,
    }))
  }
  throw new Error('Loads that came back name each other')
}

/** Returns the invoices that have had line items removed, even if they were imported again. */
export const findInvoicesWithRemovedLines = async (
  scoped: Scoped,
  invoiceRowIds: readonly string[],
): Promise<Set<string>> => {
  if (invoiceRowIds.length === 0) return new Set()
  const rows = await withSystemScope(scoped, () =>
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

/** Returns the message about removed line items for the scope's reader; null if nothing was removed. */
export const describeRemovalInScope = (
  { scope }: Pick<Scoped, 'scope'>,
  removal: Removal | null,
): string | null =>
  removal &&
  (scope.kind === 'provider' ? describeRemoval('lines', removal) : describeRemovalToCustomer(removal))
