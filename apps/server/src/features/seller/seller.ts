/** Who sends the customer invoices, as the settings have it. */
import { defaultTimeZone, receiptFormat, sellerSettings, type SellerSettings } from '@cmp/contract'
import { demoProvider } from '@cmp/demo'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../kit/errors.ts'
import type { Env } from '../../kit/env.ts'
import { readSetting, writeSetting } from '../../resources/setting.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { keepReminderSteps } from './reminder-steps.ts'

const key = 'seller'

const unnamed: SellerSettings = {
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

/** The settings; the name is empty where nobody has said it. */
export const readSeller = async (scoped: Scoped): Promise<SellerSettings> => {
  const stored = await readSetting(scoped, key)
  return stored ? sellerSettings(z).parse({ ...unnamed, ...stored }) : unnamed
}

/**
 * The seller of documents that are being issued.
 * @throws AppError InvalidRequest where nobody has said who it is: an invoice without its sender must not go out
 */
export const namedSeller = async (scoped: Scoped): Promise<SellerSettings> => {
  const seller = await readSeller(scoped)
  if (seller.name === '')
    throw new AppError(
      'InvalidRequest',
      'Nobody has said who sends the invoices. Fill in the page Seller, then issue again.',
    )
  return seller
}

/** The day where the seller is at home in SQL, for what the calendar decides about rows; customers' scopes know it too. */
export const sellersDay = (now: Date) => sql<string>`(select app_sellers_day(${now}::timestamptz))`

/** Today where the seller is at home, `YYYY-MM-DD`; whoever asks. */
export const sellersToday = async ({ trx, now }: Scoped): Promise<string> => {
  const { today } = await trx
    .selectNoFrom(sql<string>`${sellersDay(now)}::text`.as('today'))
    .executeTakeFirstOrThrow()
  return today
}

/** Writes the settings. */
export const writeSeller = async (scoped: Scoped, after: SellerSettings): Promise<void> => {
  const before = await readSeller(scoped)
  await keepReminderSteps(scoped, before, after)
  await writeSetting(scoped, key, {
    objectType: 'seller',
    objectName: after.name,
    before,
    after,
  })
}

/** Has everybody else who changes the settings wait until the transaction ends: they are read and written whole. */
export const lockSeller = async ({ trx }: Scoped): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('seller', 0))`.execute(trx)
}

/** The demo's reseller issues at once, shows estimates, and gives the tax invoice when it is issued. */
const demoSeller = (): SellerSettings => {
  const { companyName, legalName, address, taxId } = demoProvider
  return {
    ...unnamed,
    name: companyName,
    address: `${legalName}\n${address}`,
    taxId,
    branch: '00000',
    taxInvoice: 'issue',
    taxCurrency: 'THB',
    bankLines:
      'Bank: Bangkok Commercial Bank\nAccount name: Siam Cloud Partners Co., Ltd.\nAccount no.: 123-4-56789-0',
    isIssuedAutomatically: true,
    areDraftsShown: true,
  }
}

/** What the settings begin with; null where a person has to say who the seller is. */
export const firstSeller = ({ seller, demo }: Pick<Env, 'seller' | 'demo'>): SellerSettings | null => {
  if (seller) return { ...unnamed, ...seller }
  return demo ? demoSeller() : null
}

/** Fills the settings in where nobody has yet: from the environment, or as the demo's reseller. */
export const keepFirstSeller = async (ctx: AppContext): Promise<void> => {
  const first = firstSeller(ctx.env)
  if (!first) return
  await withScope(ctx, systemScope, async (scoped) => {
    if ((await readSeller(scoped)).name === '') await writeSeller(scoped, first)
  })
}
