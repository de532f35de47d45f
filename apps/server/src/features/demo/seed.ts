/** Fills an empty portal with the demo reseller: the same import and calculation as any invoice goes through. */
import { Readable } from 'node:stream'
import {
  demoFile,
  demoReseller,
  demoSupportTickets,
  type DemoInvoice,
  type DemoReseller,
  type DemoSupportTicket,
} from '@cmp/demo'
import { everythingWithMarkup } from '@cmp/billing'
import { demoPassword } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import { runWork } from '../../work/run.ts'
import type { AppContext } from '../../scope/context.ts'
import { columnsOfTreatments } from '../billing-profiles/treatments.ts'
import { calculationJob, requestCalculation } from '../calculations/calculate.ts'
import { keepDemoAccount } from '../cloud-accounts/cloud-accounts.ts'
import { issueDrafts } from '../issuing/issue.ts'
import { putOffPrints } from '../issuing/print-job.ts'
import { setPaymentStatus } from '../payments/payments.ts'
import { keepFirstSeller } from '../seller/seller.ts'
import { collectDemo } from '../inventories/collect.ts'
import { importJob } from '../invoices/import.ts'
import { receiveFiles } from '../invoices/receive.ts'
import { hashPassword } from '../session/passwords.ts'
import { makeDemoDashboards } from './dashboards.ts'
import { provisionDemo } from './provisions.ts'
import { insertTickets, keepTicketFiles } from './support-tickets.ts'

/** Profiles and rules without a first day hold from here. */
const sinceEver = '2000-01-01'

const insertMasterData = async (ctx: AppContext, demo: DemoReseller): Promise<void> => {
  const subscriptionIds = new Map(demo.subscriptions.map((row) => [row.subscriptionId, row.id]))
  const customerOfProject = new Map(demo.projects.map((project) => [project.id, project.customerId]))
  const customerOfProfile = new Map(demo.billingProfiles.map((profile) => [profile.id, profile.customerId]))
  const need = <T>(value: T | undefined, what: string): T => {
    if (value === undefined) throw new Error(`The demo data names ${what} that it does not have.`)
    return value
  }
  await withScope(ctx, systemScope, async ({ trx }) => {
    await trx
      .insertInto('customer')
      .values(
        demo.customers.map((row) => ({
          id: row.id,
          tenantId: row.tenantId,
          companyName: row.companyName,
          domainName: row.domain,
          email: row.email,
          taxId: row.taxId || null,
          address: `${row.legalName}\n${row.address}`,
          country: row.country,
          language: row.language,
          createdAt: row.createdAt,
        })),
      )
      .execute()
    await trx
      .insertInto('customerContact')
      .values(
        demo.customers.map((row) => ({
          customerId: row.id,
          name: row.contactName,
          email: row.email,
          role: 'billing',
        })),
      )
      .execute()
    await trx
      .insertInto('customerSubscription')
      .values(
        demo.subscriptions.map((row) => ({
          id: row.id,
          customerId: row.customerId,
          cloudProvider: row.cloudProvider,
          subscriptionId: row.subscriptionId,
          name: row.subscriptionName,
        })),
      )
      .execute()
    await trx
      .insertInto('billingProfile')
      .values(
        demo.billingProfiles.map((row) => ({
          ...row,
          validFrom: sinceEver,
          ...columnsOfTreatments(everythingWithMarkup),
        })),
      )
      .execute()
    await trx
      .insertInto('billingProfileSubscription')
      .values(
        demo.profileRules.map((rule) => ({
          id: rule.id,
          billingProfileId: rule.profileId,
          customerId: need(customerOfProfile.get(rule.profileId), 'a billing profile'),
          customerSubscriptionId: rule.subAccountKey
            ? need(subscriptionIds.get(rule.subAccountKey), 'a subscription')
            : null,
          name: rule.name,
          serviceName: rule.serviceName ?? null,
          meterName: rule.meterName ?? null,
          markupPercent: rule.markupPercent,
          validFrom: rule.validFrom ?? sinceEver,
          validTo: rule.validTo,
          version: rule.version,
        })),
      )
      .execute()
    await trx.insertInto('currencyMonthlyRate').values(demo.monthlyRates).execute()
    await trx.insertInto('project').values(demo.projects).execute()
    await trx
      .insertInto('projectCurrencyRate')
      .values(
        demo.projectRates.map((rate) => ({
          ...rate,
          customerId: need(customerOfProject.get(rate.projectId), 'a project'),
        })),
      )
      .execute()
    await trx
      .insertInto('projectSubscriptionRg')
      .values(
        demo.projectResourceGroups.map((row) => ({
          id: row.id,
          projectId: row.projectId,
          customerId: need(customerOfProject.get(row.projectId), 'a project'),
          customerSubscriptionId: need(subscriptionIds.get(row.subscriptionId), 'a subscription'),
          resourceGroup: row.resourceGroup,
        })),
      )
      .execute()
    await trx
      .insertInto('customerSubscriptionEntitlement')
      .values(
        demo.entitlements.map(({ subscriptionId, ...row }) => ({
          ...row,
          customerSubscriptionId: need(subscriptionIds.get(subscriptionId), 'a subscription'),
        })),
      )
      .execute()
    await trx.insertInto('agreementLine').values(demo.agreementLines).execute()
    await trx.insertInto('invoiceEa').values(demo.eaInvoices).execute()
  })
}

/**
 * The people come last, with what they wrote: a portal without anybody in it is one whose seeding has not ended.
 */
const insertPeople = async (
  ctx: AppContext,
  demo: DemoReseller,
  tickets: readonly DemoSupportTicket[],
): Promise<void> => {
  const passwordHash = await hashPassword(demoPassword)
  const kept = await keepTicketFiles(ctx, tickets)
  await withScope(ctx, systemScope, async (scoped) => {
    await scoped.trx
      .insertInto('appUser')
      .values(demo.users.map((user) => ({ ...user, email: user.userId, passwordHash, lastSignInAt: null })))
      .execute()
    await insertTickets(scoped, tickets, kept)
    // What happened before anybody was there is told to nobody.
    await scoped.trx.updateTable('event').set({ dispatchedAt: scoped.now }).execute()
  })
}

const demoFiles = async function* (invoices: readonly DemoInvoice[]) {
  for (const invoice of invoices)
    for (const { kind, fileName } of invoice.files)
      yield { name: fileName, source: Readable.from(demoFile(invoice, kind)) }
}

const importAll = async (ctx: AppContext, demo: DemoReseller): Promise<void> => {
  const importIds: string[] = []
  for (const invoices of Map.groupBy(
    demo.invoices.filter((invoice) => invoice.isImported),
    (invoice) => invoice.cloudProvider,
  ).values())
    importIds.push(
      await receiveFiles(ctx, systemScope, demoFiles(invoices), () => ({ createCustomers: false })),
    )
  // Of different providers: none waits for another.
  await Promise.all(importIds.map((importId) => runWork(ctx, importJob, importId)))
  const failed = await withScope(ctx, systemScope, ({ trx }) =>
    trx.selectFrom('invoiceImport').select('message').where('status', '!=', 'done').executeTakeFirst(),
  )
  if (failed) throw new AppError('InvalidFile', `The demo data could not be brought in: ${failed.message}`)
}

/** The portal on the morning of a day. */
const onDay = (ctx: AppContext, day: string): AppContext => ({
  ...ctx,
  clock: () => new Date(`${day}T03:00:00Z`),
})

/** The provider's dates belong to the invoices, and each is calculated as of its own date. */
const calculateAll = async (ctx: AppContext, demo: DemoReseller): Promise<void> => {
  const rows = await withScope(ctx, systemScope, async ({ trx }) => {
    for (const { cloudProvider, billingMonth, invoiceDate, totalCharges } of demo.invoices)
      await trx
        .updateTable('invoice')
        .set({ invoiceDate: invoiceDate.slice(0, 10), announcedTotal: totalCharges })
        .where('cloudProvider', '=', cloudProvider)
        .where('billingPeriodStartDate', '=', `${billingMonth}-01`)
        .execute()
    for (const invoice of demo.invoices.filter(({ cloudProvider }) => cloudProvider === 'Azure'))
      await trx
        .updateTable('invoice')
        .set({
          paidAmount: invoice.paidAmount,
          paymentStatus: invoice.paidAmount === '0' ? 'unpaid' : 'paid',
        })
        .where('invoiceId', '=', invoice.invoiceId)
        .execute()
    return trx
      .selectFrom('invoice')
      .select(['id', 'invoiceDate'])
      .where('isCalculated', '=', false)
      .orderBy('invoiceDate')
      .execute()
  })
  for (const { id, invoiceDate } of rows) {
    const asOf = onDay(ctx, invoiceDate)
    const calculationId = await requestCalculation(asOf, systemScope, id)
    await runWork(asOf, calculationJob, calculationId)
  }
  const failed = await withScope(ctx, systemScope, ({ trx }) =>
    trx.selectFrom('calculation').select('message').where('status', '!=', 'done').executeTakeFirst(),
  )
  if (failed) throw new AppError('InvalidRequest', `The demo data could not be calculated: ${failed.message}`)
}

/** Customers pay on the day that is due, or today where that lies ahead. */
const markPaid = async (ctx: AppContext, demo: DemoReseller, today: string): Promise<void> => {
  const keyOf = (customerId: string, cloudProvider: string, month: string) =>
    `${customerId}/${cloudProvider}/${month}`
  const paid = new Set(
    demo.paidCustomerInvoices.map((row) => keyOf(row.customerId, row.cloudProvider, row.billingMonth)),
  )
  const documents = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('customerInvoice')
      .select(['id', 'customerId', 'cloudProvider', 'billingPeriodStartDate', 'dueDate'])
      .execute(),
  )
  const due = documents.filter(({ customerId, cloudProvider, billingPeriodStartDate }) =>
    paid.has(keyOf(customerId, cloudProvider, billingPeriodStartDate.slice(0, 7))),
  )
  const dayOf = ({ dueDate }: { dueDate: string | null }) => (dueDate && dueDate < today ? dueDate : today)
  for (const [day, own] of Map.groupBy(due, dayOf))
    await withScope(onDay(ctx, day), systemScope, async (scoped) => {
      await issueDrafts(
        scoped,
        own.map(({ id }) => id),
      )
      for (const { id } of own) await setPaymentStatus(scoped, id, 'paid')
    })
}

/**
 * Seeds an empty portal, or goes on where a seeding was interrupted: what is there already is recognised by its
 * content. A portal that holds anything of its own is left alone.
 */
export const seedDemo = async (ctx: AppContext): Promise<void> => {
  const today = ctx.clock().toISOString().slice(0, 10)
  const demo = demoReseller(today)
  const { isOwn, isBegun } = await withScope(ctx, systemScope, async ({ trx }) => {
    const user = await trx.selectFrom('appUser').select('id').executeTakeFirst()
    const customer = await trx.selectFrom('customer').select('id').executeTakeFirst()
    const ids = demo.customers.map((row) => row.id)
    const begun = await trx.selectFrom('customer').select('id').where('id', 'in', ids).executeTakeFirst()
    return { isOwn: !!user || (!!customer && !begun), isBegun: !!begun }
  })
  if (isOwn) return
  if (!isBegun) await insertMasterData(ctx, demo)
  await keepFirstSeller(ctx)
  await keepDemoAccount(ctx, true)
  // What one writes the other never reads, and the line store works while PostgreSQL does.
  await Promise.all([collectDemo(ctx), importAll(ctx, demo)])
  await provisionDemo(ctx, demo)
  await makeDemoDashboards(ctx, demo)
  await calculateAll(ctx, demo)
  await markPaid(ctx, demo, today)
  // A year of papers takes a core for a minute, in which somebody sees the portal for the first time.
  await withScope(ctx, systemScope, putOffPrints)
  await insertPeople(ctx, demo, demoSupportTickets(today))
  // The planner knows nothing of what came within a minute, and the server's own look is a minute away.
  await ctx.pool.query('vacuum analyze')
}
