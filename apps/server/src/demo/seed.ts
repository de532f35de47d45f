/** Fills an empty database with the demo reseller, using the same import and calculation as any invoice. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/demo'
import { Readable } from 'node:stream'
import {
  streamDemoFile,
  buildDemoReseller,
  buildDemoSupportTickets,
  type DemoInvoice,
  type DemoReseller,
  type DemoSupportTicket,
} from '@cmp/demo'
import { everythingWithMarkup } from '@cmp/billing'
import { demoPassword, toMonth } from '@cmp/contract'
import { AppError } from '../kit/errors.ts'
import { systemScope, withScope, type Scoped } from '../scope/scope.ts'
import { runWork } from '../work/run.ts'
import type { AppContext } from '../scope/context.ts'
import { toTreatmentColumns } from '../core/agreement-terms/treatments.ts'
import {
  calculationJob,
  requestCalculation,
  issueDrafts,
  putOffPrints,
  setPaymentStatus,
  importJob,
  receiveFiles,
} from '../areas/billing/index.ts'
import { ensureDemoAccount } from '../core/cloud-accounts/cloud-accounts.ts'
import { fillInSeller } from './first-seller.ts'
import { collectDemo } from '../areas/clouds/index.ts'
import { hashPassword } from '../core/people/passwords.ts'
import { makeDemoDashboards } from './dashboards.ts'
import { provisionDemo } from './provisions.ts'
import { insertTickets, storeTicketFiles } from './support-tickets.ts'

/** Profiles and rules without a first date apply from this date. */
const sinceEver = '2000-01-01'

type Trx = Scoped['trx']

/**
 * Returns the value if it is defined.
 * @throws Error if the demo data refers to a missing row
 */
const requireDefined = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`The demo data names ${what} that it does not have.`)
  return value
}

const insertCustomers = async (trx: Trx, demo: DemoReseller): Promise<void> => {
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
}

type IdsBySubscription = ReadonlyMap<string, string>

const insertProfiles = async (
  trx: Trx,
  demo: DemoReseller,
  subscriptionIds: IdsBySubscription,
): Promise<void> => {
  const customerOfProfile = new Map(demo.billingProfiles.map((profile) => [profile.id, profile.customerId]))
  await trx
    .insertInto('billingProfile')
    .values(
      demo.billingProfiles.map((row) => ({
        ...row,
        validFrom: sinceEver,
        ...toTreatmentColumns(everythingWithMarkup),
      })),
    )
    .execute()
  await trx
    .insertInto('billingProfileSubscription')
    .values(
      demo.profileRules.map((rule) => ({
        id: rule.id,
        billingProfileId: rule.profileId,
        customerId: requireDefined(customerOfProfile.get(rule.profileId), 'a billing profile'),
        customerSubscriptionId: rule.subAccountKey
          ? requireDefined(subscriptionIds.get(rule.subAccountKey), 'a subscription')
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
}

const insertProjects = async (
  trx: Trx,
  demo: DemoReseller,
  subscriptionIds: IdsBySubscription,
): Promise<void> => {
  const customerOfProject = new Map(demo.projects.map((project) => [project.id, project.customerId]))
  await trx.insertInto('project').values(demo.projects).execute()
  await trx
    .insertInto('projectCurrencyRate')
    .values(
      demo.projectRates.map((rate) => ({
        ...rate,
        customerId: requireDefined(customerOfProject.get(rate.projectId), 'a project'),
      })),
    )
    .execute()
  await trx
    .insertInto('projectSubscriptionRg')
    .values(
      demo.projectResourceGroups.map((row) => ({
        id: row.id,
        projectId: row.projectId,
        customerId: requireDefined(customerOfProject.get(row.projectId), 'a project'),
        customerSubscriptionId: requireDefined(subscriptionIds.get(row.subscriptionId), 'a subscription'),
        resourceGroup: row.resourceGroup,
      })),
    )
    .execute()
}

const insertAgreements = async (
  trx: Trx,
  demo: DemoReseller,
  subscriptionIds: IdsBySubscription,
): Promise<void> => {
  await trx
    .insertInto('customerSubscriptionEntitlement')
    .values(
      demo.entitlements.map(({ subscriptionId, ...row }) => ({
        ...row,
        customerSubscriptionId: requireDefined(subscriptionIds.get(subscriptionId), 'a subscription'),
      })),
    )
    .execute()
  await trx.insertInto('agreementLine').values(demo.agreementLines).execute()
  await trx.insertInto('invoiceEa').values(demo.eaInvoices).execute()
}

const insertMasterData = (ctx: AppContext, demo: DemoReseller): Promise<void> =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const subscriptionIds = new Map(demo.subscriptions.map((row) => [row.subscriptionId, row.id]))
    await insertCustomers(trx, demo)
    await insertProfiles(trx, demo, subscriptionIds)
    await insertProjects(trx, demo, subscriptionIds)
    await insertAgreements(trx, demo, subscriptionIds)
  })

/**
 * Users are inserted last, with what they wrote. A database without users therefore means that seeding has not
 * finished.
 */
const insertPeople = async (
  ctx: AppContext,
  demo: DemoReseller,
  tickets: readonly DemoSupportTicket[],
): Promise<void> => {
  const passwordHash = await hashPassword(demoPassword)
  const storedFiles = await storeTicketFiles(ctx, tickets)
  await withScope(ctx, systemScope, async (scoped) => {
    await scoped.trx
      .insertInto('appUser')
      .values(
        demo.users.map((user) => ({
          ...user,
          email: user.userId,
          passwordHash,
          // Anybody may try the demo. A person can choose Thai on the profile page.
          language: 'en' as const,
          lastSignInAt: null,
        })),
      )
      .execute()
    await insertTickets(scoped, tickets, storedFiles)
    // Events from before there were any users need no notifications.
    await scoped.trx.updateTable('event').set({ dispatchedAt: scoped.now }).execute()
  })
}

const generateDemoFiles = async function* (invoices: readonly DemoInvoice[]) {
  for (const invoice of invoices)
    for (const { kind, fileName } of invoice.files)
      yield { name: fileName, source: Readable.from(streamDemoFile(invoice, kind)) }
}

const importAll = async (ctx: AppContext, demo: DemoReseller): Promise<void> => {
  const importIds: string[] = []
  for (const invoices of Map.groupBy(
    demo.invoices.filter((invoice) => invoice.isImported),
    (invoice) => invoice.cloudProvider,
  ).values())
    importIds.push(
      await receiveFiles(ctx, systemScope, generateDemoFiles(invoices), () => ({ createCustomers: false })),
    )
  // The imports are of different providers, so none waits for another.
  await Promise.all(importIds.map((importId) => runWork(ctx, importJob, importId)))
  const failed = await withScope(ctx, systemScope, ({ trx }) =>
    trx.selectFrom('invoiceImport').select('message').where('status', '!=', 'done').executeTakeFirst(),
  )
  if (failed) throw new AppError('InvalidFile', bind(m.theDemoDataCouldNotBe, { message: failed.message }))
}

/** Returns a context whose time is the morning of the given date. */
const onDay = (ctx: AppContext, day: string): AppContext => ({
  ...ctx,
  clock: () => new Date(`${day}T03:00:00Z`),
})

/** Calculates each invoice as of its own date. Invoices have the dates of their providers. */
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
  if (failed)
    throw new AppError('InvalidRequest', bind(m.theDemoDataCouldNotBeCalculated, { message: failed.message }))
}

/** Records the customers' payments on the due date, or today if the due date is in the future. */
const recordDemoPayments = async (ctx: AppContext, demo: DemoReseller, today: string): Promise<void> => {
  const buildInvoiceKey = (customerId: string, cloudProvider: string, month: string) =>
    `${customerId}/${cloudProvider}/${month}`
  const paid = new Set(
    demo.paidCustomerInvoices.map((row) =>
      buildInvoiceKey(row.customerId, row.cloudProvider, row.billingMonth),
    ),
  )
  const documents = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('customerInvoice')
      .select(['id', 'customerId', 'cloudProvider', 'billingPeriodStartDate', 'dueDate'])
      .execute(),
  )
  const due = documents.filter(({ customerId, cloudProvider, billingPeriodStartDate }) =>
    paid.has(buildInvoiceKey(customerId, cloudProvider, toMonth(billingPeriodStartDate))),
  )
  const getPaymentDay = ({ dueDate }: { dueDate: string | null }) =>
    dueDate && dueDate < today ? dueDate : today
  for (const [day, own] of Map.groupBy(due, getPaymentDay))
    await withScope(onDay(ctx, day), systemScope, async (scoped) => {
      await issueDrafts(
        scoped,
        own.map(({ id }) => id),
      )
      for (const { id } of own) await setPaymentStatus(scoped, id, 'paid')
    })
}

/**
 * Seeds an empty database, or resumes an interrupted seeding by recognizing existing rows by their content. A database
 * with other data is left unchanged.
 */
export const seedDemo = async (ctx: AppContext): Promise<void> => {
  const today = ctx.clock().toISOString().slice(0, 10)
  const demo = buildDemoReseller(today)
  const { isOwn, isStarted } = await withScope(ctx, systemScope, async ({ trx }) => {
    const user = await trx.selectFrom('appUser').select('id').executeTakeFirst()
    const customer = await trx.selectFrom('customer').select('id').executeTakeFirst()
    const ids = demo.customers.map((row) => row.id)
    const seededCustomer = await trx
      .selectFrom('customer')
      .select('id')
      .where('id', 'in', ids)
      .executeTakeFirst()
    return { isOwn: !!user || (!!customer && !seededCustomer), isStarted: !!seededCustomer }
  })
  if (isOwn) return
  if (!isStarted) await insertMasterData(ctx, demo)
  await fillInSeller(ctx)
  await ensureDemoAccount(ctx, true)
  // The two write independent data, and the line store works while PostgreSQL does.
  await Promise.all([collectDemo(ctx), importAll(ctx, demo)])
  await provisionDemo(ctx, demo)
  await makeDemoDashboards(ctx, demo)
  await calculateAll(ctx, demo)
  await recordDemoPayments(ctx, demo, today)
  // Printing a year of documents occupies a core for a minute, just when somebody opens CMP for the first time.
  await withScope(ctx, systemScope, putOffPrints)
  await insertPeople(ctx, demo, buildDemoSupportTickets(today))
  // The planner has no statistics about rows written within the last minute, and autovacuum may take another minute.
  await ctx.pool.query('vacuum analyze')
}
