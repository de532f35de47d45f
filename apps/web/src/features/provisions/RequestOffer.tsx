/** What a request's fields can be filled with, by where it is made, as the form has it or as it stands. */
import type { Offer } from '@cmp/contract'
import { provisionOffers, provisionOfferNames, type ProvisionOffers } from '@cmp/contract/provision-offers'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useWatch } from 'react-hook-form'
import { send } from '../../kit/api/api.ts'
import type { OfferDrawn } from '../../kit/form/form-offers.ts'
import { OfferedField, type Offered } from '../../kit/form/OfferedField.tsx'
import { useFormScene } from '../../kit/form/form-scene.ts'
import { formatDate, formatDateTime, TimeZone } from '../../ui/parts/dates.ts'

const keepMilliseconds = 60_000

const nothing: ProvisionOffers['choices'] = []

const textIn = (values: Readonly<Record<string, unknown>>, ...names: string[]): string =>
  names.map((name) => values[name]).find((value): value is string => typeof value === 'string') ?? ''

/** Where what is offered comes from. */
const sourceOf = (answer: ProvisionOffers | undefined, zone: string): string => {
  if (!answer?.at || answer.choices.length === 0) return ''
  switch (answer.source) {
    case 'inventory':
      return `From the inventory, read on ${formatDateTime(answer.at, zone)}.`
    default:
      return `From the catalogue of ${formatDate(answer.at)}; others can be typed.`
  }
}

const useRequestOffer = ({ name, of }: Offer): Offered => {
  const { control, start } = useFormScene()
  const zone = use(TimeZone)
  const typed = useWatch({ control })
  const values = { ...start, ...typed }
  const offer = provisionOfferNames.find((one) => one === name)
  const query = offer && {
    offer,
    customerId: textIn(values, 'CustomerId'),
    containerId: textIn(values, 'ContainerId'),
    regionId: textIn(values, 'Region', 'RegionId'),
    of: of ? textIn(values, of) : '',
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
    source: sourceOf(answer.data ?? undefined, zone),
  }
}

/** A text of a request, with what is offered for it. */
export const RequestOffer: OfferDrawn = ({ offer, ...placed }) => (
  <OfferedField {...placed} offered={useRequestOffer(offer)} />
)
