/** Recognizes content that has been imported already, so that importing it again changes nothing. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/invoices'
import { z } from 'zod'
import { formatDayName, importResult, type ImportResult, toDayInZone } from '@cmp/contract'
import { systemScope, withScope } from '../../../../scope/scope.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { readSeller } from '../../../../core/seller-profile/seller.ts'

/** Returns the result of an earlier import of the same content whose line items are all current; null if there is none. */
export const findRepeatedImport = (
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
      // Excludes imports whose line items were removed, whichever import added them.
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
    // Line items that the import found to exist already belong to another import batch, which may have been
    // superseded.
    const wasWhole = result.data.invoices.every(({ loads }) =>
      loads.every(({ outcome }) => outcome !== 'kept'),
    )
    if (!wasWhole) return null
    const day = toDayInZone((await readSeller(scoped)).timezone, earlier.createdAt)
    return {
      result: result.data,
      message: t(m.thisContentWasAlreadyImportedOn, { day: formatDayName(day) }),
    }
  })
