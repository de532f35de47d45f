/**
 * Plants leaks into the demo year. Each method changes the stores as the cause of a leak would, and names the finding
 * that must appear.
 */
import { buildAwsFile } from '@cmp/fixtures'
import type { MonthCheckName } from '@cmp/contract'
import { sql } from 'kysely'
import { systemScope, withScope, type Scoped } from '../../src/scope/scope.ts'
import type { TestPortal } from './portal.ts'

/** A finding that must appear. */
export type ExpectedFinding = { month: string; check: MonthCheckName; key: string }

type Trx = Scoped['trx']

/** The customer, provider, subscription or other subject that earlier plants have not used. */
type Chosen = Record<string, string>

const toFirst = (month: string): string => `${month}-01`

/** Plants leaks one after the other and collects the findings. Leaks of the same money have different customers. */
export class LeakPlanter {
  readonly expected: ExpectedFinding[] = []
  readonly portal: TestPortal
  readonly #used = new Set<string>()
  #accounts = 0

  constructor(portal: TestPortal) {
    this.portal = portal
  }

  #expect(month: string, check: MonthCheckName, ...parts: readonly string[]): void {
    this.expected.push({ month, check, key: parts.join('/') })
  }

  #change<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    return withScope(this.portal.ctx, systemScope, ({ trx }) => work(trx))
  }

  /** Changes issued documents, which the database protects: the leak existed when they were issued. */
  #rewrite<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    return this.portal.ctx.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      return work(trx)
    })
  }

  /** Returns the first row whose customer has no leak yet, and reserves the customer. A shared one can have others. */
  async #choose(select: (trx: Trx) => Promise<readonly Chosen[]>, isShared = false): Promise<Chosen> {
    const rows = await this.#change(select)
    const row = rows.find(({ customerId = '' }) => isShared || !this.#used.has(customerId))
    if (!row) throw new Error('The demo has no unused row for a leak.')
    this.#used.add(row['customerId'] ?? '')
    return row
  }

  /** Imports a bill of one account of a payer of its own, so that it is an invoice beside the demo's. */
  async #importBill(
    month: string,
    accountId: string,
    cost: string,
  ): Promise<{ invoiceId: string; payer: string }> {
    this.#accounts += 1
    const payer = String(this.#accounts).padStart(12, '7')
    const next = new Date(`${month}-01T00:00:00Z`)
    next.setUTCMonth(next.getUTCMonth() + 1)
    const imported = await this.portal.importText(
      `bill-${this.#accounts}.csv`,
      buildAwsFile([
        {
          'bill/PayerAccountId': payer,
          'bill/BillingPeriodStartDate': `${month}-01T00:00:00Z`,
          'bill/BillingPeriodEndDate': next.toISOString(),
          'lineItem/UsageAccountId': accountId,
          'lineItem/UsageStartDate': `${month}-05T00:00:00Z`,
          'lineItem/UnblendedCost': cost,
        },
      ]),
    )
    if (imported.status !== 'done')
      throw new Error(`A bill could not be imported: ${JSON.stringify(imported)}`)
    const invoice = await this.#change((trx) =>
      trx
        .selectFrom('invoice')
        .select('invoiceId')
        .where('billingAccountId', '=', payer)
        .executeTakeFirstOrThrow(),
    )
    return { invoiceId: invoice.invoiceId, payer }
  }

  async plantUnassigned(month: string, cost: string): Promise<void> {
    const account = `66600000${String(this.expected.length).padStart(4, '0')}`
    await this.#importBill(month, account, cost)
    this.#expect(month, 'unassigned-cost', 'AWS', account, 'USD')
  }

  /** A new customer with cost, and with a profile that ended before the month if `endedOn` is given. */
  async plantWithoutProfile(month: string, currency: string, endedOn?: string): Promise<void> {
    const account = `55500000${String(this.expected.length).padStart(4, '0')}`
    await this.#change(async (trx) => {
      const { id: customerId } = await trx
        .insertInto('customer')
        .values({ tenantId: `tenant ${account}`, companyName: `Leaking ${account}`, language: 'en' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('customerSubscription')
        .values({ customerId, cloudProvider: 'AWS', subscriptionId: account, name: account })
        .execute()
      if (endedOn)
        await sql`insert into billing_profile (customer_id, name, currency, markup_percent, vat_percent,
          payment_terms_days, valid_from, valid_to, usage_treatment, purchase_treatment, tax_treatment, credit_treatment,
          adjustment_treatment, rounding_treatment, reseller_discount_treatment)
          select ${customerId}::uuid, 'Former', ${currency}, 10, 7, 30, '2025-01-01', ${endedOn}::date, usage_treatment,
            purchase_treatment, tax_treatment, credit_treatment, adjustment_treatment, rounding_treatment,
            reseller_discount_treatment from billing_profile limit 1`.execute(trx)
    })
    await this.#importBill(month, account, '12.5')
    this.#expect(month, endedOn ? 'ended-profile' : 'missing-profile', 'AWS', account, 'USD')
  }

  /** Chooses a document of a month, with what other plants need to know about it. */
  #chooseDocument(month: string, state: string, currency: string, isShared = false): Promise<Chosen> {
    return this.#choose(async (trx) => {
      const { rows } = await sql<Chosen>`
        select document.id, document.customer_id, document.cloud_provider, document.currency, invoice.invoice_id,
          invoice.billing_account_id, document.billing_profile_id
        from customer_invoice document join invoice on invoice.id = document.invoice_row_id
        where document.billing_period_start_date = ${toFirst(month)}::date and document.state = ${state}
          and document.currency = ${currency}
          and not exists (select from customer_invoice_detail detail where detail.customer_invoice_id = document.id
            and detail.natures ?| array['credit', 'adjustment'])
        order by document.id`.execute(trx)
      return rows
    }, isShared)
  }

  async plantMissingDocument(month: string, state: string, currency: string): Promise<void> {
    const document = await this.#chooseDocument(month, state, currency)
    await (state === 'draft'
      ? this.#change((trx) =>
          sql`delete from customer_invoice where id = ${document['id']}::uuid`.execute(trx),
        )
      : this.#rewrite((trx) =>
          sql`update customer_invoice set state = 'void', voided_at = now(), void_reason = 'Planted', paid_amount = 0
            where id = ${document['id']}::uuid`.execute(trx),
        ))
    this.#expect(
      month,
      'missing-document',
      document['customerId'] ?? '',
      document['cloudProvider'] ?? '',
      document['invoiceId'] ?? '',
      document['billingAccountId'] ?? '',
      'USD',
    )
  }

  /** A fee for a provider that the customer does not use. */
  async plantUnchargedFee(month: string, currency: string, kind: 'fixed-fee' | 'minimum'): Promise<void> {
    const { customerId = '', cloudProvider = '' } = await this.#choose(async (trx) => {
      const { rows } = await sql<Chosen>`
        select profile.customer_id, cloud.name as cloud_provider from billing_profile profile
          cross join (values ('GCP'), ('AWS')) as cloud (name)
        where profile.currency = ${currency} and not exists (select from customer_invoice document
          where document.customer_id = profile.customer_id and document.cloud_provider = cloud.name)
          and exists (select from customer_invoice document where document.customer_id = profile.customer_id)
        order by profile.customer_id`.execute(trx)
      return rows
    })
    const { rows } = await this.#change((trx) =>
      sql<{ id: string }>`
        insert into agreement_line (customer_id, kind, name, amount, currency, per, cloud_provider, valid_from, valid_to)
        values (${customerId}::uuid, ${kind}, 'Planted fee', 500, ${currency}, ${kind === 'fixed-fee' ? 'month' : null},
          ${cloudProvider}, ${toFirst(month)}::date, (${toFirst(month)}::date + interval '1 month')::date)
        returning id`.execute(trx),
    )
    this.#expect(month, 'uncharged-agreements', customerId, kind, rows[0]?.id ?? '')
  }

  async plantDraft(month: string, currency: string): Promise<void> {
    const document = await this.#chooseDocument(month, 'paid', currency)
    await this.#rewrite((trx) =>
      sql`update customer_invoice set state = 'draft', number = null, issue_date = null, due_date = null,
        issued_at = null, frozen = null, frozen_sha256 = null, pdf_file_id = null
        where id = ${document['id']}::uuid`.execute(trx),
    )
    this.#expect(
      month,
      'unissued-drafts',
      document['customerId'] ?? '',
      document['cloudProvider'] ?? '',
      document['invoiceId'] ?? '',
      'invoice',
      document['billingProfileId'] ?? '',
      document['currency'] ?? '',
    )
  }

  #chooseAwsAccount(currency: string): Promise<Chosen> {
    return this.#choose(async (trx) => {
      const { rows } = await sql<Chosen>`
        select subscription.customer_id, subscription.subscription_id as account from customer_subscription subscription
          join billing_profile profile on profile.customer_id = subscription.customer_id
        where subscription.cloud_provider = 'AWS' and profile.currency = ${currency} and profile.name like '% standard'
        order by subscription.id`.execute(trx)
      return rows
    })
  }

  async plantUnbilledInvoice(month: string, currency: string): Promise<void> {
    const { account = '' } = await this.#chooseAwsAccount(currency)
    const { invoiceId, payer } = await this.#importBill(month, account, '33.3')
    this.#expect(month, 'unbilled-cost', 'AWS', invoiceId, payer, 'USD')
  }

  async plantDuplicate(month: string, currency: string): Promise<void> {
    const { account = '' } = await this.#chooseAwsAccount(currency)
    const bills = [
      await this.#importBill(month, account, '44.4'),
      await this.#importBill(month, account, '44.4'),
    ].toSorted((one, other) => (one.invoiceId < other.invoiceId ? -1 : 1))
    this.#expect(
      month,
      'duplicate-cost',
      'AWS',
      ...bills.flatMap(({ invoiceId, payer }) => [invoiceId, payer]),
      'USD',
    )
  }

  /** Changes the details of one service or rule of a document. */
  async plantPrice(month: string, currency: string, check: 'zero-markup' | 'free-of-charge'): Promise<void> {
    const document = await this.#chooseDocument(month, 'paid', currency)
    const isFree = check === 'free-of-charge'
    const { rows } = await this.#rewrite((trx) =>
      sql<{ ruleId: string; serviceName: string }>`
        update customer_invoice_detail set markup_percent = ${isFree ? -100 : 0},
          exact_charge = case when ${isFree} then 0 else exact_charge end
        where customer_invoice_id = ${document['id']}::uuid and component = 'usage' and (rule_id, service_name) in (
          select rule_id, service_name from customer_invoice_detail
          where customer_invoice_id = ${document['id']}::uuid and component = 'usage' and cost > 0 and natures ? 'usage'
          group by rule_id, service_name order by sum(cost), service_name limit 1)
        returning rule_id, service_name`.execute(trx),
    )
    const { ruleId = '', serviceName = '' } = rows[0] ?? {}
    const { customerId = '', cloudProvider = '' } = document
    if (isFree) this.#expect(month, check, customerId, cloudProvider, ruleId, serviceName, 'USD')
    else this.#expect(month, check, customerId, ruleId, 'USD')
  }

  async plantBelowCost(month: string, currency: string): Promise<void> {
    const document = await this.#chooseDocument(month, 'paid', currency)
    const customerId = document['customerId'] ?? ''
    await this.#rewrite((trx) =>
      sql`update customer_invoice set subtotal = exchanged_cost * 0.5
        where customer_id = ${customerId}::uuid and billing_period_start_date = ${toFirst(month)}::date`.execute(
        trx,
      ),
    )
    this.#expect(month, 'below-cost', customerId, currency)
  }

  async plantLostEarnedCredit(month: string, currency: string): Promise<void> {
    const { account = '' } = await this.#choose(async (trx) => {
      const { rows } = await sql<Chosen>`
        select subscription.customer_id, account.sub_account_key as account from invoice_sub_account account
          join invoice on invoice.id = account.invoice_row_id
          join customer_subscription subscription on subscription.subscription_id = account.sub_account_key
          join billing_profile profile on profile.customer_id = subscription.customer_id
        where invoice.billing_period_start_date = ${toFirst(month)}::date and account.line_item_type = 'usage'
          and account.cloud_provider = 'Azure' and profile.currency = ${currency}
        order by account.sub_account_key`.execute(trx)
      return rows
    }, true)
    const { loader, cluster } = this.portal.ctx.lines
    await loader.command({
      query: `ALTER TABLE ${cluster ? 'charge_line_local' : 'charge_line'} UPDATE x_PartnerEarnedCreditPercentage = 0
        WHERE x_SubAccountKey = {account:String} AND x_BillingMonth = {month:Date} SETTINGS mutations_sync = 2`,
      query_params: { account, month: toFirst(month) },
    })
    this.#expect(month, 'lost-earned-credit', 'Azure', account, 'USD')
  }

  async plantLostCredit(month: string, nature: 'credit' | 'adjustment', cloud: string): Promise<void> {
    const detail = await this.#choose(async (trx) => {
      const { rows } = await sql<Chosen>`
        select detail.id, document.customer_id from customer_invoice_detail detail
          join customer_invoice document on document.id = detail.customer_invoice_id
        where detail.natures ? ${nature} and document.cloud_provider = ${cloud}
          and document.billing_period_start_date = ${toFirst(month)}::date`.execute(trx)
      return rows
    }, true)
    await this.#rewrite((trx) =>
      sql`delete from customer_invoice_detail where id = ${detail['id']}::uuid`.execute(trx),
    )
    this.#expect(month, 'lost-credit', detail['customerId'] ?? '', cloud, 'USD')
  }

  /** An entitlement of a customer with licenses; the plant says what is wrong with it. */
  #chooseSeats(currency: string): Promise<Chosen> {
    return this.#choose(async (trx) => {
      const { rows } = await sql<Chosen>`
        select entitlement.id, entitlement.customer_id, entitlement.entitlement_id as "entitlementId",
          entitlement.customer_subscription_id as "subscriptionRowId"
        from customer_subscription_entitlement entitlement
          join billing_profile profile on profile.customer_id = entitlement.customer_id
        where entitlement.offer_name = 'Microsoft 365 Business Premium' and profile.currency = ${currency}
        order by entitlement.id`.execute(trx)
      return rows
    })
  }

  async plantUnbilledLicense(month: string, currency: string): Promise<void> {
    const seats = await this.#chooseSeats(currency)
    const entitlementId = `planted-${month}`
    await this.#change((trx) =>
      sql`insert into customer_subscription_entitlement (customer_id, customer_subscription_id, entitlement_id,
          offer_name, quantity, status, billing_cycle, effective_start_date, auto_renew_enabled)
        values (${seats['customerId']}::uuid, ${seats['subscriptionRowId']}::uuid, ${entitlementId}, 'Visio Plan 1', 3,
          'active', 'oneTime', ${toFirst(month)}::date, false)`.execute(trx),
    )
    this.#expect(month, 'unbilled-license', 'Azure', seats['entitlementId'] ?? '', entitlementId)
  }

  async plantUnentitledLicense(month: string, currency: string): Promise<void> {
    const seats = await this.#chooseSeats(currency)
    await this.#change((trx) =>
      sql`update customer_subscription_entitlement set status = 'expired',
        commitment_end_date = ${toFirst(month)}::date - 1 where id = ${seats['id']}::uuid`.execute(trx),
    )
    const name = 'Microsoft 365 Business Premium'
    this.#expect(month, 'unentitled-license', 'Azure', seats['entitlementId'] ?? '', name, name, 'USD')
  }

  async plantQuantity(month: string, currency: string): Promise<void> {
    const seats = await this.#chooseSeats(currency)
    await this.#change((trx) =>
      sql`update customer_subscription_entitlement set quantity = quantity + 2
        where id = ${seats['id']}::uuid`.execute(trx),
    )
    const id = seats['entitlementId'] ?? ''
    this.#expect(month, 'license-quantity', 'Azure', id, id)
  }

  async plantRate(month: string, toCurrency: string, rate: string | null): Promise<void> {
    const [year, number] = month.split('-').map(Number)
    await this.#change((trx) =>
      rate === null
        ? sql`delete from currency_monthly_rate where year = ${year} and month = ${number}
            and from_currency = 'USD' and to_currency = ${toCurrency}`.execute(trx)
        : sql`update currency_monthly_rate set rate = ${rate} where year = ${year} and month = ${number}
            and from_currency = 'USD' and to_currency = ${toCurrency}`.execute(trx),
    )
    this.#expect(month, 'exchange-rate', 'USD', toCurrency)
  }

  async plantMissingInvoice(month: string, cloud: string): Promise<void> {
    const { rows } = await this.#change((trx) =>
      sql<{ billingAccountId: string }>`
        update invoice_load load set is_current = false, retired_at = now() from invoice
        where invoice.id = load.invoice_row_id and invoice.cloud_provider = ${cloud}
          and invoice.billing_period_start_date = ${toFirst(month)}::date
        returning invoice.billing_account_id`.execute(trx),
    )
    this.#expect(month, 'missing-invoice', cloud, rows[0]?.billingAccountId ?? '', 'USD')
  }

  async plantEndedDiscount(month: string, currency: string): Promise<void> {
    const { customerId = '' } = await this.#chooseDocument(month, 'paid', currency, true)
    const { rows } = await this.#change((trx) =>
      sql<{ id: string }>`
        insert into agreement_line (customer_id, kind, name, percent, valid_from, valid_to)
        values (${customerId}::uuid, 'discount-percent', 'Planted discount', 5, '2025-01-01',
          (${toFirst(month)}::date + interval '1 month')::date) returning id`.execute(trx),
    )
    this.#expect(month, 'ended-terms', customerId, 'discount-percent', rows[0]?.id ?? '')
  }

  async plantEndedRule(month: string, currency: string): Promise<void> {
    const { customerId = '', billingProfileId = '' } = await this.#chooseDocument(
      month,
      'paid',
      currency,
      true,
    )
    const { rows } = await this.#change((trx) =>
      sql<{ id: string }>`
        insert into billing_profile_subscription (billing_profile_id, customer_id, name, service_name, markup_percent,
          valid_from, valid_to)
        values (${billingProfileId}::uuid, ${customerId}::uuid, 'Planted rule', 'Service of the past', 3, '2025-01-01',
          (${toFirst(month)}::date + 14)) returning id`.execute(trx),
    )
    this.#expect(month, 'ended-terms', customerId, 'price-rule', rows[0]?.id ?? '')
  }
}
