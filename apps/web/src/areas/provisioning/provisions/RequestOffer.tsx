/**
 * The options of a request's fields. They depend on its location, which comes from the form or from the existing
 * provision.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import { endSentence, type Offer } from '@cmp/contract'
import { provisionOffers, provisionOfferNames, type ProvisionOffers } from '@cmp/contract/provision-offers'
import { useQuery } from '@tanstack/react-query'
import { use, type ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { send } from '../../../kit/api/api.ts'
import type { OfferDrawn } from '../../../kit/form/form-offers.ts'
import { OfferedField, type Offered } from '../../../kit/form/OfferedField.tsx'
import { PlacedField } from '../../../kit/form/placed-field.tsx'
import { useFormContext } from '../../../kit/form/form-context.ts'
import { formatDate, formatDateTime, TimeZone } from '../../../ui/parts/dates.ts'

type Drawn = ComponentProps<OfferDrawn>

const keepMilliseconds = 60_000

const nothing: ProvisionOffers['choices'] = []

const findText = (values: Readonly<Record<string, unknown>>, ...names: string[]): string =>
  names.map((name) => values[name]).find((value): value is string => typeof value === 'string') ?? ''

/** About as long as the sentence that replaces it, so that the fields below do not move under the pointer. */
const loadingText = t(m.loadingAvailableOptions)

/** Describes the source of the options. */
const describeSource = (answer: ProvisionOffers | undefined, zone: string, isText: boolean): string => {
  if (!answer) return ''
  const { source, at, problem, choices } = answer
  const because = problem === '' ? '' : endSentence(problem)
  if (!at || choices.length === 0) return because
  switch (source) {
    case 'cloud':
      return because === ''
        ? t(m.readFromProviderOn, { dateTime: formatDateTime(at, zone) })
        : t(m.listDated, { dateTime: formatDateTime(at, zone), because })
    case 'inventory':
      return t(m.fromInventoryLastRefreshedOn, { dateTime: formatDateTime(at, zone), because }).trim()
    default:
      return isText
        ? t(m.fromPortalsListDatedYouCan, { at: formatDate(at), because }).trim()
        : t(m.fromPortalsListDated, { at: formatDate(at), because }).trim()
  }
}

const useRequestOffer = ({ name, of }: Offer, isText: boolean): Offered & { isPlaced: boolean } => {
  const { control, start } = useFormContext()
  const zone = use(TimeZone)
  const typed = useWatch({ control })
  const values = { ...start, ...typed }
  const offer = provisionOfferNames.find((one) => one === name)
  const query = offer && {
    offer,
    customerId: findText(values, 'CustomerId'),
    containerId: findText(values, 'ContainerId'),
    regionId: findText(values, 'Region', 'RegionId'),
    of: of ? findText(values, of) : '',
  }
  const answer = useQuery({
    queryKey: ['provision-offers', query],
    queryFn: ({ signal }) => (query ? send(provisionOffers, { query }, { signal }) : null),
    enabled: query !== undefined,
    staleTime: keepMilliseconds,
  })
  return {
    choices: answer.data?.choices ?? nothing,
    loading: answer.isPending,
    source: answer.isPending ? loadingText : describeSource(answer.data ?? undefined, zone, isText),
    isPlaced: Boolean(query?.containerId),
  }
}

/**
 * A select whose options depend on the provider. The selected option stays. All options are offered until the available
 * ones are known.
 */
const OfferedChoice = ({ field: { offers: _offers, ...field }, path, offer }: Drawn) => {
  const { choices, source, isPlaced } = useRequestOffer(offer, false)
  const { control } = useFormContext()
  const chosen: unknown = useWatch({ control, name: path })
  const had = new Set(choices.map(({ id }) => id))
  const options = (field.options ?? []).filter(({ value }) => had.has(value) || value === chosen)
  const help = [t(field.help), isPlaced ? source : ''].filter(Boolean).join(' ')
  return (
    <PlacedField
      field={{ ...field, ...(choices.length > 0 && { options }), ...(help && { help }) }}
      path={path}
    />
  )
}

const OfferedText = ({ offer, ...placed }: Drawn) => (
  <OfferedField {...placed} offered={useRequestOffer(offer, true)} />
)

/** A field of a request with its options. */
export const RequestOffer: OfferDrawn = (drawn) =>
  drawn.field.kind === 'choice' ? <OfferedChoice {...drawn} /> : <OfferedText {...drawn} />
