/** Provisioning rules of customers: their list, and the checks of requests against them. */
import * as m from '@cmp/messages/server/provisioning/provisions/rules'
import { bind, t } from '@cmp/messages'
import {
  provisionKinds,
  type provisionRules,
  splitWords,
  type QueryOf,
  type RowOf,
  type UpdateOf,
} from '@cmp/contract'
import { parseDecimal } from '@cmp/billing'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { sql, type Selectable } from 'kysely'
import type { ProvisionBody, ProvisionRuleTable } from '../../../../db/provision-tables.ts'
import { AppError } from '../../../../kit/errors.ts'
import { createFieldRefusal } from '../../../../resources/field-refusals.ts'
import type { ResourceHandlers } from '../../../../resources/handlers.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../../resources/page.ts'
import { withSystemScope, type Scoped } from '../../../../scope/scope.ts'

const sortColumns = {
  companyName: 'customer.company_name',
  modifiedTime: 'provision_rule.modified_time',
} satisfies SortColumns<typeof provisionRules>

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('provisionRule')
    .innerJoin('customer', 'customer.id', 'provisionRule.customerId')
    .selectAll('provisionRule')
    .select('customer.companyName')

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({ modifiedTime, ...row }: Selected): RowOf<typeof provisionRules> => ({
  ...row,
  modifiedTime: modifiedTime.toISOString(),
})

const filterRules = (scoped: Scoped, { customerId, approval, search }: QueryOf<typeof provisionRules>) =>
  select(scoped)
    .$if(!!customerId, (q) => q.where('provisionRule.customerId', '=', customerId ?? ''))
    .$if(!!approval, (q) => q.where(sql<boolean>`provision_rule.approval = ${approval}`))
    .$if(!!search, (q) => q.where(whereAnyContains(['customer.company_name'], search ?? '')))

/**
 * Checks that a budget has an amount above zero and a currency.
 * @throws AppError InvalidRequest for the field
 */
const checkBudget = ({
  budgetAmount,
  budgetCurrency,
}: {
  budgetAmount?: string | null | undefined
  budgetCurrency?: string | null | undefined
}): void => {
  if (budgetAmount && !budgetCurrency)
    throw createFieldRefusal('budgetCurrency', m.chooseTheCurrencyOfTheBudget)
  if (budgetCurrency && !budgetAmount) throw createFieldRefusal('budgetAmount', m.enterAmountOfBudgetOrLeave)
  if (budgetAmount && !parseDecimal(budgetAmount).greaterThan(0))
    throw createFieldRefusal('budgetAmount', m.budgetMustBeGreaterThanZero)
}

const toColumns = ({ kinds, modules, ...body }: UpdateOf<typeof provisionRules>) => ({
  ...body,
  ...(kinds !== undefined && { kinds: JSON.stringify(kinds) }),
  ...(modules !== undefined && { modules: JSON.stringify(modules ?? []) }),
})

/** HTTP handlers of the rules. */
export const provisionRuleHandlers: ResourceHandlers<typeof provisionRules> = {
  storage: { table: 'provisionRule' },
  list: (scoped, query) =>
    fetchPage(filterRules(scoped, query), query, sortColumns, 'provision_rule.id', toRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('provisionRule.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  create: async ({ trx, now, scope }, { kinds, modules, ...body }) => {
    checkBudget(body)
    const { id } = await trx
      .insertInto('provisionRule')
      .values({
        ...body,
        kinds: JSON.stringify(kinds),
        modules: JSON.stringify(modules ?? []),
        modifiedTime: now,
        modifiedBy: scope.actor,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  update: async ({ trx, now, scope }, id, body) => {
    const former = await trx
      .selectFrom('provisionRule')
      .select(['budgetAmount', 'budgetCurrency'])
      .where('id', '=', id)
      .executeTakeFirst()
    checkBudget({ ...former, ...body })
    await trx
      .updateTable('provisionRule')
      .set({ ...toColumns(body), modifiedTime: now, modifiedBy: scope.actor })
      .where('id', '=', id)
      .execute()
  },
  remove: async ({ trx }, id) => {
    await trx.deleteFrom('provisionRule').where('id', '=', id).execute()
  },
}

/** A rule as it is stored. */
export type Rule = Selectable<ProvisionRuleTable>

/** Reads the rule of a customer; undefined if there is none. */
export const findProvisionRule = (scoped: Scoped, customerId: string): Promise<Rule | undefined> =>
  withSystemScope(scoped, () =>
    scoped.trx
      .selectFrom('provisionRule')
      .selectAll()
      .where('customerId', '=', customerId)
      .executeTakeFirst(),
  )

/** Returns whether a name matches a pattern in which `*` matches anything. No text makes it slow. */
export const matchesPattern = (name: string, pattern: string): boolean => {
  const parts = pattern.toLowerCase().split('*')
  const [first = ''] = parts
  const text = name.toLowerCase()
  if (parts.length === 1) return text === first
  const last = parts.at(-1) ?? ''
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length)
    return false
  let at = first.length
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at)
    if (found < 0 || found + part.length > text.length - last.length) return false
    at = found + part.length
  }
  return true
}

/** The fields with tags, by each provider's name for them. */
const tagFields = ['Tags', 'Labels', 'ApplicationTags', 'EnvironmentTags', 'tags', 'labels']

const listTagKeys = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map((tag: unknown) =>
        String(typeof tag === 'object' && tag !== null ? (Reflect.get(tag, 'Key') ?? '') : ''),
      )
    : []

const getKindName = (name: string): string =>
  t(provisionKinds.find(({ value }) => value === name)?.label ?? name)

/** Returns the values of a request that a rule restricts. */
const pickRuledValues = (type: ProvisionType, body: ProvisionBody) => {
  const travels = type.requestOf('', body)
  return {
    region: String(travels['RegionId']),
    names: String(travels['ResourceName']).split(', '),
    sizes: type.sizesOf(body),
    tags: tagFields
      .filter((name) => name in type.fields)
      .map((name) => ({ name, keys: listTagKeys(body[name]) })),
  }
}

/**
 * Checks that the customer may request the type.
 * @throws AppError Forbidden for a type that the customer may not have
 */
const assertAllowedKind = ({ kinds, modules }: Rule, type: ProvisionType): void => {
  if (kinds.length === 0 && modules.length === 0) return
  const { module } = type
  if (module ? modules.includes(module.id) : kinds.some((kind) => kind === type.name)) return
  const others = modules.length > 0 ? [t(m.modules, { count: modules.length })] : []
  throw new AppError(
    'Forbidden',
    bind(m.thisCustomerCanRequestOnlyAsk, { value: [...kinds.map(getKindName), ...others].join(', ') }),
  )
}

/**
 * Checks a request against the customer's rule.
 * @param former the existing request: a rule that is newer or already violated applies only to the changes
 * @throws AppError Forbidden for a type that the customer may not have; InvalidRequest for the field with a region, a
 * size, a name or a tag that violates the rule
 */
export const assertAllowedByRule = (
  rule: Rule | undefined,
  type: ProvisionType,
  body: ProvisionBody,
  former?: ProvisionBody,
): void => {
  if (!rule) return
  const requested = pickRuledValues(type, body)
  const stood = former && pickRuledValues(type, former)
  if (!stood) assertAllowedKind(rule, type)
  const regions = splitWords(rule.regions)
  if (
    regions.length > 0 &&
    requested.region !== '' &&
    requested.region !== stood?.region &&
    !regions.includes(requested.region)
  )
    throw createFieldRefusal(
      type.regionField,
      bind(m.thisCustomerCanUseOnly, { regions: regions.join(', ') }),
    )
  const patterns = splitWords(rule.sizes)
  const stoodSizes = stood?.sizes.map(({ size }) => size) ?? []
  const large = requested.sizes.find(
    ({ size }) => !stoodSizes.includes(size) && !patterns.some((pattern) => matchesPattern(size, pattern)),
  )
  if (patterns.length > 0 && large)
    throw createFieldRefusal(
      large.field,
      bind(m.thisCustomerCanUseOnlySizes2, { patterns: patterns.join(', ') }),
    )
  const { names: pattern } = rule
  const other = pattern
    ? requested.names.find((name) => !stood?.names.includes(name) && !matchesPattern(name, pattern))
    : undefined
  if (other !== undefined)
    throw createFieldRefusal(
      ['ResourceName', 'Name', 'InstanceName', 'EnvironmentName'].find((name) => name in type.fields) ?? '',
      bind(m.namesOfThisCustomerMustMatch, { pattern: pattern ?? '', other }),
    )
  for (const { name, keys } of requested.tags) {
    const had = stood?.tags.find((of) => of.name === name)?.keys
    const missing = splitWords(rule.tags).find((key) => !keys.includes(key) && (!had || had.includes(key)))
    if (missing !== undefined)
      throw createFieldRefusal(name, bind(m.resourcesOfThisCustomerRequireTag, { missing }))
  }
}
