/** The rules of a customer: their list, and what a request has to keep to. */
import {
  provisionKinds,
  type provisionRules,
  wordsIn,
  type QueryOf,
  type RowOf,
  type UpdateOf,
} from '@cmp/contract'
import { parseDecimal } from '@cmp/billing'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { sql, type Selectable } from 'kysely'
import type { ProvisionBody, ProvisionRuleTable } from '../../db/provision-tables.ts'
import { AppError } from '../../kit/errors.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import type { ResourceHandlers } from '../../resources/handlers.ts'
import { anyContains, fetchPage, type SortColumns } from '../../resources/page.ts'
import { asPortal, type Scoped } from '../../scope/scope.ts'

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

const filtered = (scoped: Scoped, { customerId, approval, search }: QueryOf<typeof provisionRules>) =>
  select(scoped)
    .$if(!!customerId, (q) => q.where('provisionRule.customerId', '=', customerId ?? ''))
    .$if(!!approval, (q) => q.where(sql<boolean>`provision_rule.approval = ${approval}`))
    .$if(!!search, (q) => q.where(anyContains(['customer.company_name'], search ?? '')))

/** A budget has an amount above zero and a currency. @throws AppError InvalidRequest beside the field */
const checkBudget = ({
  budgetAmount,
  budgetCurrency,
}: {
  budgetAmount?: string | null | undefined
  budgetCurrency?: string | null | undefined
}): void => {
  if (budgetAmount && !budgetCurrency)
    throw fieldRefusal('budgetCurrency', 'Choose the currency of the budget.')
  if (budgetCurrency && !budgetAmount)
    throw fieldRefusal('budgetAmount', 'Give the amount of the budget, or leave its currency empty.')
  if (budgetAmount && !parseDecimal(budgetAmount).greaterThan(0))
    throw fieldRefusal('budgetAmount', 'A budget is more than zero. Left empty, there is none.')
}

const columnsOf = ({ kinds, ...body }: UpdateOf<typeof provisionRules>) => ({
  ...body,
  ...(kinds !== undefined && { kinds: JSON.stringify(kinds) }),
})

/** The calls of the rules. */
export const provisionRuleHandlers: ResourceHandlers<typeof provisionRules> = {
  storage: { table: 'provisionRule' },
  list: (scoped, query) => fetchPage(filtered(scoped, query), query, sortColumns, 'provision_rule.id', toRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('provisionRule.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  create: async ({ trx, now, scope }, { kinds, ...body }) => {
    checkBudget(body)
    const { id } = await trx
      .insertInto('provisionRule')
      .values({ ...body, kinds: JSON.stringify(kinds), modifiedTime: now, modifiedBy: scope.actor })
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
      .set({ ...columnsOf(body), modifiedTime: now, modifiedBy: scope.actor })
      .where('id', '=', id)
      .execute()
  },
  remove: async ({ trx }, id) => {
    await trx.deleteFrom('provisionRule').where('id', '=', id).execute()
  },
}

/** A rule as it is kept. */
export type Rule = Selectable<ProvisionRuleTable>

/** The rule of a customer; undefined where there is none. */
export const ruleOf = (scoped: Scoped, customerId: string): Promise<Rule | undefined> =>
  asPortal(scoped, () =>
    scoped.trx
      .selectFrom('provisionRule')
      .selectAll()
      .where('customerId', '=', customerId)
      .executeTakeFirst(),
  )

/** Whether a name looks like a pattern, where `*` stands for anything. It takes no longer for any text. */
export const looksLike = (name: string, pattern: string): boolean => {
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

/** The fields of a type that hold tags, by whatever its cloud calls them. */
const tagFields = ['Tags', 'Labels', 'ApplicationTags', 'EnvironmentTags']

const keysIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map((tag: unknown) =>
        String(typeof tag === 'object' && tag !== null ? (Reflect.get(tag, 'Key') ?? '') : ''),
      )
    : []

const kindName = (name: string): string => provisionKinds.find(({ value }) => value === name)?.label ?? name

/** What a rule is about in a request of a type. */
const ruledOf = (type: ProvisionType, body: ProvisionBody) => {
  const travels = type.requestOf('', body)
  return {
    region: String(travels['RegionId']),
    names: String(travels['ResourceName']).split(', '),
    sizes: type.sizesOf(body),
    tags: tagFields.filter((name) => name in type.fields).map((name) => ({ name, keys: keysIn(body[name]) })),
  }
}

/** @throws AppError Forbidden for a kind that the customer may not have */
const keepToKinds = ({ kinds }: Rule, type: ProvisionType): void => {
  if (kinds.length > 0 && !kinds.some((kind) => kind === type.name))
    throw new AppError(
      'Forbidden',
      `This customer may have ${kinds.map(kindName).join(', ')}. Ask the reseller’s administrators for more.`,
    )
}

/**
 * @param former what stands: a rule that came later, or is broken there already, holds for what changes alone
 * @throws AppError Forbidden for a kind that the customer may not have; InvalidRequest beside the field for a region, a size, a
 * name or a tag that does not keep to the rule
 */
export const keepToRule = (
  rule: Rule | undefined,
  type: ProvisionType,
  body: ProvisionBody,
  former?: ProvisionBody,
): void => {
  if (!rule) return
  const asked = ruledOf(type, body)
  const stood = former && ruledOf(type, former)
  if (!stood) keepToKinds(rule, type)
  const regions = wordsIn(rule.regions)
  if (
    regions.length > 0 &&
    asked.region !== '' &&
    asked.region !== stood?.region &&
    !regions.includes(asked.region)
  )
    throw fieldRefusal(
      'Region' in type.fields ? 'Region' : 'RegionId',
      `This customer may use ${regions.join(', ')}.`,
    )
  const patterns = wordsIn(rule.sizes)
  const stoodSizes = stood?.sizes.map(({ size }) => size) ?? []
  const large = asked.sizes.find(
    ({ size }) => !stoodSizes.includes(size) && !patterns.some((pattern) => looksLike(size, pattern)),
  )
  if (patterns.length > 0 && large)
    throw fieldRefusal(large.field, `This customer may have the sizes ${patterns.join(', ')}.`)
  const { names: pattern } = rule
  const other = pattern
    ? asked.names.find((name) => !stood?.names.includes(name) && !looksLike(name, pattern))
    : undefined
  if (other !== undefined)
    throw fieldRefusal(
      ['ResourceName', 'Name', 'InstanceName', 'EnvironmentName'].find((name) => name in type.fields) ?? '',
      `Names of this customer look like ${pattern}: ${other} does not.`,
    )
  for (const { name, keys } of asked.tags) {
    const had = stood?.tags.find((of) => of.name === name)?.keys
    const missing = wordsIn(rule.tags).find((key) => !keys.includes(key) && (!had || had.includes(key)))
    if (missing !== undefined)
      throw fieldRefusal(name, `This customer’s resources have the tag ${missing}. Add it.`)
  }
}
