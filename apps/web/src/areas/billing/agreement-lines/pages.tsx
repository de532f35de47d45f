/** The pages of recurring charges. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/agreement-lines'
import {
  agreementLineKinds,
  agreementLineParts,
  agreementLines,
  addDays,
  formatMonthName,
  partsOfKind,
  buildMonthsRange,
  type RowOf,
} from '@cmp/contract'
import type { FormSection } from '../../../kit/form/fields-form.tsx'
import type { FormValues } from '../../../kit/form/form-values.ts'
import { lazy } from 'react'
import { withQuery } from '../../../kit/api/api.ts'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { buildResourcePages } from '../../../kit/shell/resource-pages.tsx'

const LinePreview = lazy(async () => ({ default: (await import('./LinePreview.tsx')).LinePreview }))

const sections: readonly FormSection[] = [
  { fields: ['customerId', 'kind', 'name'] },
  {
    title: t(m.amount),
    fields: ['amount', 'percent', 'leastAmount', 'currency', 'per', 'mode', 'bands'],
  },
  {
    title: t(m.scope),
    text: t(m.leaveFieldsEmptyToIncludeEverything),
    fields: ['cloudProvider', 'customerSubscriptionId', 'serviceName', 'meterName', 'series'],
  },
  {
    title: t(m.dates),
    text: t(m.percentagesAndTiersApplyByDay),
    fields: ['validFrom', 'validTo'],
  },
]

const getKindParts = ({ kind }: FormValues) => {
  const chosen = agreementLineKinds.find(({ value }) => value === kind)
  return chosen ? partsOfKind[chosen.value] : { needs: [], may: [] }
}

/** Returns the fields that the kind does not use. Before a kind is chosen, these are all fields that depend on it. */
const getHiddenFields = (values: FormValues): readonly string[] => {
  const { needs, may } = getKindParts(values)
  return agreementLineParts.filter((name) => !needs.includes(name) && !may.includes(name))
}

/** Returns the address of the form for a one-off charge that makes up for a month without a document. */
const buildOneOffPath = ({ notChargedIn, name, ...line }: RowOf<typeof agreementLines>): string =>
  withQuery(getResourcePaths(agreementLines).add() ?? '', {
    customerId: line.customerId,
    kind: 'free-text',
    name: `${name}, ${formatMonthName(notChargedIn ?? '')}`,
    amount: line.amount ?? undefined,
    currency: line.currency ?? undefined,
    cloudProvider: line.cloudProvider ?? undefined,
    validFrom: addDays(buildMonthsRange(notChargedIn ?? '').to, 1),
  })

export const pages = buildResourcePages(agreementLines, {
  list: {
    filterTexts: { isNotCharged: t(m.notChargedInLatestMonth) },
    columns: {
      // As wide as the longest kind, because a truncated option could be read as another one.
      kind: { width: 190, least: 190 },
      notChargedIn: {
        cell: ({ notChargedIn }) => notChargedIn && formatMonthName(notChargedIn),
      },
    },
    rowActions: (row) =>
      row.notChargedIn ? [{ label: t(m.chargeOnceOnNextInvoice), href: buildOneOffPath(row) }] : [],
  },
  form: {
    sections,
    hidden: getHiddenFields,
    needed: (values) => getKindParts(values).needs,
    beneath: <LinePreview />,
    narrowings: { customerSubscriptionId: { by: 'customerId', filter: 'customerId' } },
  },
})
