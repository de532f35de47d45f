/** The seller of the customer invoices, as in the settings. */
import * as m from '@cmp/messages/server/core/seller-profile'
import { defaultTimeZone, receiptFormat, sellerSettings, type SellerSettings } from '@cmp/contract'
import { sql } from 'kysely'
import { lockByName } from '../../db/lock.ts'
import { z } from 'zod'
import { AppError } from '../../kit/errors.ts'
import { readSetting, writeSetting } from '../../resources/setting.ts'
import type { Scoped } from '../../scope/scope.ts'
import { saveReminderSteps } from './reminder-steps.ts'

const key = 'seller'

/** Settings without a name, with everything else at its default. */
export const unnamedSeller: SellerSettings = {
  name: '',
  address: '',
  taxId: '',
  timezone: defaultTimeZone,
  branch: '',
  taxInvoice: 'none',
  taxCurrency: '',
  bankLines: '',
  isIssuedAutomatically: false,
  areZeroDocumentsIssued: false,
  areDraftsShown: false,
  isVerificationOffered: true,
  reminderDays: [],
  numberFormats: {
    invoice: 'INV-{YYYY}-{000000}',
    adjustment: 'ADJ-{YYYY}-{000000}',
    creditNote: 'CN-{YYYY}-{000000}',
    receipt: receiptFormat,
  },
}

/** Returns the settings; the name is empty if nobody has entered it. */
export const readSeller = async (scoped: Scoped): Promise<SellerSettings> => {
  const stored = await readSetting(scoped, key)
  return stored ? sellerSettings(z).parse({ ...unnamedSeller, ...stored }) : unnamedSeller
}

/**
 * Returns the seller for documents that are being issued.
 * @throws AppError InvalidRequest if the seller has no name, because an invoice must not be issued without its sender
 */
export const requireNamedSeller = async (scoped: Scoped): Promise<SellerSettings> => {
  const seller = await readSeller(scoped)
  if (seller.name === '') throw new AppError('InvalidRequest', m.sellerDetailsAreMissingCompleteSeller)
  return seller
}

/** SQL: the current date in the seller's time zone, for conditions on rows. Available in customers' scopes too. */
export const buildSellerDaySql = (now: Date) => sql<string>`(select app_seller_date(${now}::timestamptz))`

/** Returns the current date in the seller's time zone, `YYYY-MM-DD`, in any scope. */
export const readSellerToday = async ({ trx, now }: Scoped): Promise<string> => {
  const { today } = await trx
    .selectNoFrom(sql<string>`${buildSellerDaySql(now)}::text`.as('today'))
    .executeTakeFirstOrThrow()
  return today
}

/** Saves the settings. */
export const writeSeller = async (scoped: Scoped, after: SellerSettings): Promise<void> => {
  const before = await readSeller(scoped)
  await saveReminderSteps(scoped, before, after)
  await writeSetting(scoped, key, {
    objectType: 'seller',
    objectName: after.name,
    before,
    after,
  })
}

/** Makes others who change the settings wait until the transaction ends, because settings are read and saved as a whole. */
export const lockSeller = ({ trx }: Scoped): Promise<void> => lockByName(trx, 'seller')
