/** Recognises content that is loaded already, so that bringing it in again changes nothing. */
import { z } from 'zod'
import { dayName, importResult, type ImportResult } from '@cmp/contract'
import { dayIn } from '../../kit/calendar.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { readSeller } from '../seller/seller.ts'

/** The result of an earlier import of the same content all of whose lines still count, or null. */
export const repeatedImport = (
  ctx: AppContext,
  importId: string,
  sha256: string,
): Promise<{ result: ImportResult; message: string } | null> =>
  withScope(ctx, systemScope, async (scoped) => {
    const { trx } = scoped
    const earlier = await trx
      .selectFrom('invoiceImport')
      .select(['invoiceImport.result', 'invoiceImport.createdAt'])
      .where('contentSha256', '=', sha256)
      .where('status', '=', 'done')
      .where('id', '!=', importId)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('invoiceLoad')
            .select('invoiceLoad.loadId')
            .whereRef('invoiceLoad.loadId', '=', 'invoiceImport.loadId')
            .where('invoiceLoad.isCurrent', '=', true),
        ),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('invoiceLoad')
              .select('invoiceLoad.loadId')
              .whereRef('invoiceLoad.loadId', '=', 'invoiceImport.loadId')
              .where('invoiceLoad.isCurrent', '=', false),
          ),
        ),
      )
      // Lines that were removed are here no more, whatever brought them.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('removedLoad')
              .select('removedLoad.loadId')
              .whereRef('removedLoad.loadId', '=', 'invoiceImport.loadId'),
          ),
        ),
      )
      .executeTakeFirst()
    const result = importResult(z).safeParse(earlier?.result)
    if (!earlier || !result.success) return null
    // Lines that it found here already stand in another load, which may count no more.
    const wasWhole = result.data.invoices.every(({ loads }) =>
      loads.every(({ outcome }) => outcome !== 'kept'),
    )
    if (!wasWhole) return null
    const day = dayIn((await readSeller(scoped)).timezone, earlier.createdAt)
    return {
      result: result.data,
      message: `This content was brought in already on ${dayName(day)}: nothing was added.`,
    }
  })
