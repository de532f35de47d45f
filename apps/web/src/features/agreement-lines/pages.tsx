/** The screens of agreement lines. */
import {
  agreementLineKinds,
  agreementLineParts,
  agreementLines,
  dayAfter,
  monthName,
  partsOfKind,
  spanOfMonths,
  type RowOf,
} from '@cmp/contract'
import type { FormSection } from '../../kit/form/fields-form.tsx'
import type { FormValues } from '../../kit/form/form-values.ts'
import { lazy } from 'react'
import { withQuery } from '../../kit/api/api.ts'
import { resourcePaths } from '../../kit/api/paths.ts'
import { resourcePages } from '../../kit/shell/resource-pages.tsx'

const LinePreview = lazy(async () => ({ default: (await import('./LinePreview.tsx')).LinePreview }))

const sections: readonly FormSection[] = [
  { fields: ['customerId', 'kind', 'name'] },
  {
    title: 'How much',
    fields: ['amount', 'percent', 'leastAmount', 'currency', 'per', 'mode', 'bands'],
  },
  {
    title: 'Of what',
    text: 'Empty fields mean everything. A line is charged where the customer has usage in its scope.',
    fields: ['cloudProvider', 'customerSubscriptionId', 'serviceName', 'meterName', 'series'],
  },
  {
    title: 'When',
    text: 'Percentages and tiers count by day. An amount is charged once for each month, on the first invoice of the month that is calculated; a month without usage has no document: the start page says what was not charged then.',
    fields: ['validFrom', 'validTo'],
  },
]

const partsOf = ({ kind }: FormValues) => {
  const chosen = agreementLineKinds.find(({ value }) => value === kind)
  return chosen ? partsOfKind[chosen.value] : { needs: [], may: [] }
}

/** The fields that the kind has no use for; before one is chosen, all that depend on it. */
const hidden = (values: FormValues): readonly string[] => {
  const { needs, may } = partsOf(values)
  return agreementLineParts.filter((name) => !needs.includes(name) && !may.includes(name))
}

/** The form of a one-off line that makes up for a month without a document. */
const oneOffFor = ({ notChargedIn, name, ...line }: RowOf<typeof agreementLines>): string =>
  withQuery(resourcePaths(agreementLines).add() ?? '', {
    customerId: line.customerId,
    kind: 'free-text',
    name: `${name}, ${monthName(notChargedIn ?? '')}`,
    amount: line.amount ?? undefined,
    currency: line.currency ?? undefined,
    cloudProvider: line.cloudProvider ?? undefined,
    validFrom: dayAfter(spanOfMonths(notChargedIn ?? '').to, 1),
  })

export const pages = resourcePages(agreementLines, {
  list: {
    filterTexts: { isNotCharged: 'Not charged in the newest month' },
    columns: {
      // As wide as the longest of its kinds: a word of a choice that is cut says another thing.
      kind: { width: 190, least: 190 },
      notChargedIn: {
        cell: ({ notChargedIn }) => notChargedIn && monthName(notChargedIn),
      },
    },
    rowActions: (row) =>
      row.notChargedIn ? [{ label: 'Charge it once on the next invoice', href: oneOffFor(row) }] : [],
  },
  form: {
    sections,
    hidden,
    needed: (values) => partsOf(values).needs,
    beneath: <LinePreview />,
    narrowings: { customerSubscriptionId: { by: 'customerId', filter: 'customerId' } },
  },
})
