/** The screens of agreement lines. */
import { agreementLineKinds, agreementLineParts, agreementLines, partsOfKind } from '@cmp/contract'
import type { FormSection } from '../../kit/form/fields-form.tsx'
import type { FormValues } from '../../kit/form/form-values.ts'
import { lazy } from 'react'
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
    text: 'Percentages and tiers count by day. An amount is charged once for each month, on the first invoice of the month that is calculated; a month without usage has no document and is not charged.',
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

export const pages = resourcePages(agreementLines, {
  form: {
    sections,
    hidden,
    needed: (values) => partsOf(values).needs,
    beneath: <LinePreview />,
    narrowings: { customerSubscriptionId: { by: 'customerId', filter: 'customerId' } },
  },
})
