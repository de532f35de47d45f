/** What a request's fields can be filled with, by where it is made, as the form has it or as it stands. */
import type { Offer } from '@cmp/contract'
import { provisionOffers, provisionOfferNames, type ProvisionOffers } from '@cmp/contract/provision-offers'
import { useQuery } from '@tanstack/react-query'
import { use, type ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { send } from '../../kit/api/api.ts'
import type { OfferDrawn } from '../../kit/form/form-offers.ts'
import { OfferedField, type Offered } from '../../kit/form/OfferedField.tsx'
import { PlacedField } from '../../kit/form/placed-field.tsx'
import { useFormScene } from '../../kit/form/form-scene.ts'
import { formatDate, formatDateTime, TimeZone } from '../../ui/parts/dates.ts'

type Drawn = ComponentProps<OfferDrawn>

const keepMilliseconds = 60_000

const nothing: ProvisionOffers['choices'] = []

const textIn = (values: Readonly<Record<string, unknown>>, ...names: string[]): string =>
  names.map((name) => values[name]).find((value): value is string => typeof value === 'string') ?? ''

const closed = (sentence: string): string =>
  sentence === '' || /[.!?]$/.test(sentence) ? sentence : `${sentence}.`

/** Where what is offered comes from. */
const sourceOf = (answer: ProvisionOffers | undefined, zone: string, isText: boolean): string => {
  if (!answer) return ''
  const { source, at, problem, choices } = answer
  const because = closed(problem)
  if (!at || choices.length === 0) return because
  switch (source) {
    case 'cloud':
      return because === ''
        ? `Read from the cloud on ${formatDateTime(at, zone)}.`
        : `List of ${formatDateTime(at, zone)}. ${because}`
    case 'inventory':
      return `From the inventory, read on ${formatDateTime(at, zone)}. ${because}`.trim()
    default:
      return isText
        ? `From the portal’s list of ${formatDate(at)}. You can type others. ${because}`.trim()
        : `From the portal’s list of ${formatDate(at)}. ${because}`.trim()
  }
}

const useRequestOffer = ({ name, of }: Offer, isText: boolean): Offered & { isPlaced: boolean } => {
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
    source: sourceOf(answer.data ?? undefined, zone, isText),
    isPlaced: Boolean(query?.containerId),
  }
}

/** A choice of which a cloud has some: what is chosen already stays. Before anything is known all of them are offered. */
const OfferedChoice = ({ field: { offers: _offers, ...field }, path, offer }: Drawn) => {
  const { choices, source, isPlaced } = useRequestOffer(offer, false)
  const { control } = useFormScene()
  const chosen: unknown = useWatch({ control, name: path })
  const had = new Set(choices.map(({ id }) => id))
  const options = (field.options ?? []).filter(({ value }) => had.has(value) || value === chosen)
  const help = [field.help, isPlaced ? source : ''].filter(Boolean).join(' ')
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

/** A field of a request, with what is offered for it. */
export const RequestOffer: OfferDrawn = (drawn) =>
  drawn.field.kind === 'choice' ? <OfferedChoice {...drawn} /> : <OfferedText {...drawn} />
