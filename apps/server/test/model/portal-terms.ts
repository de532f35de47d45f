/** Enters the terms of a world into a portal and changes them, through the portal's own calls. */
import type { Client } from '../harness/portal.ts'
import { add, addProjectRate, addRate, addRule } from '../harness/master-data.ts'
import type { Change } from './changes.ts'
import type {
  Agreed,
  Agreement,
  BillingFile,
  Profile,
  Project,
  Rate,
  Rule,
  Terms,
  Treatment,
  Treatments,
} from './world.ts'

/** Row ids of a world's objects, by name. */
type Ids = {
  customers: Map<string, string>
  accounts: Map<string, string>
  profiles: Map<string, string>
  rules: Map<string, string>
  agreements: Map<string, string>
  /** The ids of projects' resource groups and rates. */
  ofProjects: Map<string, string>
}

const toYearAndMonth = (month: string): { year: number; month: number } => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { year, month: number }
}

const assertAccepted = ({ status, text }: { status: number; text: string }, what: string): void => {
  if (status !== 200) throw new Error(`${what}: ${status} ${text}`)
}

const getId = (ids: ReadonlyMap<string, string>, name: string): string => {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The portal has no ${name}.`)
  return id
}

const runInParallel = async <T>(all: readonly T[], one: (each: T) => Promise<void>): Promise<void> => {
  await Promise.all(all.map(one))
}

const monthlyRates = '/api/CurrencyMonthlyRate'

/**
 * Manages the monthly rates of a portal. They belong to no customer, so worlds with the same month use them one after
 * the other.
 */
export const createPortalRates = (client: Client) => {
  const held = new Map<string, { id: string; rate: string }>()
  const toKey = ({ month, from, to }: Omit<Rate, 'rate'>): string => `${month} ${from} ${to}`

  const set = async (rate: Rate): Promise<void> => {
    const before = held.get(toKey(rate))
    if (before?.rate === rate.rate) return
    const values = {
      ...toYearAndMonth(rate.month),
      fromCurrency: rate.from,
      toCurrency: rate.to,
      rate: rate.rate,
    }
    if (before)
      assertAccepted(
        await client.put(`${monthlyRates}/update-currency-monthly-report`, {
          id: before.id,
          ...values,
          confirm: true,
        }),
        'A changed rate',
      )
    const id = before?.id ?? (await addRate(client, values))
    held.set(toKey(rate), { id, rate: rate.rate })
  }

  const remove = async (key: string, id: string): Promise<void> => {
    assertAccepted(
      await client.delete(`${monthlyRates}/delete-currency-monthly-report?id=${id}`),
      'A deleted rate',
    )
    held.delete(key)
  }

  return {
    set,
    /** Makes these rates the only ones of their months. */
    setAll: async (rates: readonly Rate[]): Promise<void> => {
      const wanted = new Set(rates.map(toKey))
      const months = new Set(rates.map(({ month }) => month))
      for (const [key, { id }] of held)
        if (!wanted.has(key) && months.has(key.slice(0, 7))) await remove(key, id)
      await runInParallel(rates, set)
    },
  }
}

export type PortalRates = ReturnType<typeof createPortalRates>

const treatmentNames: Record<Treatment, string> = {
  'marked up': 'markup',
  'at cost': 'pass-through',
  excluded: 'keep',
  replaced: 'own-vat',
}

/** Returns a profile's treatment of each nature as form fields. */
const buildTreatmentFields = (treatments: Treatments | undefined): object =>
  Object.fromEntries(
    (
      [
        ['usage', 'usage'],
        ['purchase', 'purchase'],
        ['tax', 'tax'],
        ['credit', 'credit'],
        ['adjustment', 'adjustment'],
        ['rounding', 'rounding'],
        ['reseller discount', 'resellerDiscount'],
      ] as const
    ).map(([nature, field]) => [`${field}Treatment`, treatmentNames[treatments?.[nature] ?? 'marked up']]),
  )

const addProfile = (client: Client, customerId: string, profile: Profile): Promise<string> =>
  add(client, '/api/add-billing-profile', {
    customerId,
    name: profile.name,
    currency: profile.currency,
    markupPercent: profile.markup,
    vatPercent: profile.vat,
    paymentTermsDays: 30,
    ...buildTreatmentFields(profile.treatments),
    validFrom: profile.from,
    ...(profile.to === null ? {} : { validTo: profile.to }),
  })

const groupKey = (project: string, { account, resourceGroup }: Project['groups'][number]): string =>
  JSON.stringify([project, account, resourceGroup])

const rateKey = (project: string, { month, from, to }: Omit<Rate, 'rate'>): string =>
  JSON.stringify([project, month, from, to])

const addProject = async (client: Client, ids: Ids, project: Project): Promise<void> => {
  const projectId = await add(client, '/api/Projects', {
    customerId: getId(ids.customers, project.customer),
    projectNo: project.name,
    projectName: project.name,
  })
  for (const group of project.groups) {
    const id = await add(client, '/api/ProjectSubscriptionRgs', {
      projectId,
      customerSubscriptionId: getId(ids.accounts, group.account),
      resourceGroup: group.resourceGroup,
    })
    ids.ofProjects.set(groupKey(project.name, group), id)
  }
  for (const rate of project.rates) {
    const id = await addProjectRate(client, {
      projectId,
      ...toYearAndMonth(rate.month),
      fromCurrency: rate.from,
      toCurrency: rate.to,
      rate: rate.rate,
    })
    ids.ofProjects.set(rateKey(project.name, rate), id)
  }
}

const addRuleOf = async (client: Client, ids: Ids, rule: Rule): Promise<void> => {
  const id = await addRule(client, getId(ids.profiles, rule.profile), {
    name: rule.name,
    markupPercent: rule.markup,
    validFrom: rule.from,
    ...(rule.account === null ? {} : { customerSubscriptionId: getId(ids.accounts, rule.account) }),
    ...(rule.service === null ? {} : { serviceName: rule.service }),
    ...(rule.meter === null ? {} : { meterName: rule.meter }),
    ...(rule.to === null ? {} : { validTo: rule.to }),
  })
  ids.rules.set(rule.name, id)
}

/** Returns the fields with the amounts of a recurring charge. */
const buildAgreementFields = (agreed: Agreed): object => {
  switch (agreed.kind) {
    case 'tier':
      return agreed
    case 'percentage':
      return {
        kind: 'percentage-of-spend',
        percent: agreed.percent,
        ...(agreed.least ? { leastAmount: agreed.least.amount, currency: agreed.least.currency } : {}),
      }
    case 'discount in percent':
      return { ...agreed, kind: 'discount-percent' }
    case 'discount of an amount':
      return { ...agreed, kind: 'discount-amount' }
    case 'fee':
      return { ...agreed, kind: 'fixed-fee' }
    case 'one-off line':
      return { ...agreed, kind: 'free-text' }
    case 'credit':
    case 'minimum':
      return agreed
  }
}

const agreementLines = '/api/AgreementLines'

const addAgreement = async (
  client: Client,
  ids: Ids,
  { name, customer, series, account, service, meter, from, to, agreed, cloud }: Agreement,
): Promise<void> => {
  const id = await add(client, agreementLines, {
    customerId: getId(ids.customers, customer),
    name,
    ...buildAgreementFields(agreed),
    ...(cloud === null ? {} : { cloudProvider: cloud }),
    ...(series === null ? {} : { series }),
    ...(account === null ? {} : { customerSubscriptionId: getId(ids.accounts, account) }),
    ...(service === null ? {} : { serviceName: service }),
    ...(meter === null ? {} : { meterName: meter }),
    validFrom: from,
    ...(to === null ? {} : { validTo: to }),
  })
  ids.agreements.set(name, id)
}

/** Adds the terms of a world and returns a function that changes them. */
export const enterTerms = async (
  client: Client,
  rates: PortalRates,
  terms: Terms,
  cloudProvider: BillingFile['cloud'],
) => {
  const ids: Ids = {
    customers: new Map(),
    accounts: new Map(),
    profiles: new Map(),
    rules: new Map(),
    agreements: new Map(),
    ofProjects: new Map(),
  }
  await runInParallel(terms.customers, async (customer) => {
    const id = await add(client, '/api/Customers', {
      companyName: customer,
      tenantId: `tenant of ${customer}`,
      language: 'en',
    })
    ids.customers.set(customer, id)
  })
  await runInParallel(terms.accounts, async ({ account, customer }) => {
    const id = await add(client, '/api/CustomerSubscriptions', {
      customerId: getId(ids.customers, customer),
      cloudProvider,
      subscriptionId: account,
      name: account,
    })
    ids.accounts.set(account, id)
  })
  await runInParallel(terms.profiles, async (profile) => {
    ids.profiles.set(profile.name, await addProfile(client, getId(ids.customers, profile.customer), profile))
  })
  await runInParallel(terms.rules, (rule) => addRuleOf(client, ids, rule))
  await runInParallel(terms.projects, (project) => addProject(client, ids, project))
  await runInParallel(terms.agreements, (agreement) => addAgreement(client, ids, agreement))
  await rates.setAll(terms.rates)

  /** Makes a change in the portal. */
  return async (change: Change): Promise<void> => {
    switch (change.what) {
      case 'profile': {
        const { currency, markup, vat, treatments } = change.values
        assertAccepted(
          await client.put('/api/update-billing-profile', {
            id: getId(ids.profiles, change.name),
            ...(currency === undefined ? {} : { currency }),
            ...(markup === undefined ? {} : { markupPercent: markup }),
            ...(vat === undefined ? {} : { vatPercent: vat }),
            ...(treatments === undefined ? {} : buildTreatmentFields(treatments)),
          }),
          'A changed profile',
        )
        return
      }
      case 'added rule':
        return addRuleOf(client, ids, change.rule)
      case 'removed rule':
        assertAccepted(
          await client.delete(`/api/delete-billing-profile-subscription?id=${getId(ids.rules, change.name)}`),
          'A deleted rule',
        )
        return
      case 'rate':
        return rates.set(change.rate)
      case 'project rate':
        assertAccepted(
          await client.put('/api/ProjectCurrencyRates', {
            id: getId(ids.ofProjects, rateKey(change.project, change.rate)),
            rate: change.rate.rate,
            confirm: true,
          }),
          'A changed rate of a project',
        )
        return
      case 'removed group':
        assertAccepted(
          await client.delete(
            `/api/ProjectSubscriptionRgs/${getId(ids.ofProjects, groupKey(change.project, change.group))}`,
          ),
          'A resource group that leaves its project',
        )
        return
      case 'added agreement':
        return addAgreement(client, ids, change.agreement)
      case 'agreement':
      case 'ended agreement':
        assertAccepted(
          await client.put(
            `${agreementLines}/${getId(ids.agreements, change.name)}`,
            change.what === 'agreement' ? buildAgreementFields(change.agreed) : { validTo: change.to },
          ),
          'A changed agreement line',
        )
        return
      case 'removed agreement':
        assertAccepted(
          await client.delete(`${agreementLines}/${getId(ids.agreements, change.name)}`),
          'A deleted agreement line',
        )
        return
      case 'moved account':
        assertAccepted(
          await client.put(`/api/CustomerSubscriptions/${getId(ids.accounts, change.account)}`, {
            customerId: getId(ids.customers, change.customer),
          }),
          'A moved subscription',
        )
    }
  }
}
