/** Random treatments of natures, and lines of other natures than usage. */
import { descriptions, type Treatment, type Treatments } from './natures.ts'
import type { Making } from './random-terms.ts'
import type { Line } from './world.ts'

/** What a profile does with each nature: mostly all with markup, else anything at all. */
export const someTreatments = ({ random, features }: Making): Treatments | undefined => {
  if (!features.natures || random.chance(0.4)) return undefined
  const some = (): Treatment => random.pick(['marked up', 'marked up', 'at cost', 'kept'])
  return {
    usage: random.chance(0.85) ? 'marked up' : some(),
    purchase: some(),
    tax: random.pick(['replaced', 'replaced', 'at cost', 'kept', 'marked up']),
    credit: some(),
    adjustment: some(),
    rounding: some(),
    'reseller discount': random.pick(['kept', 'kept', 'at cost', 'marked up']),
  }
}

/** Category, class and description of what a line is for. */
export const someNature = ({
  random,
  features,
}: Making): Pick<Line, 'category' | 'chargeClass' | 'description'> => {
  if (!features.credits || random.chance(0.75))
    return { category: 'Usage', chargeClass: features.credits && random.chance(0.1) ? 'Correction' : '' }
  const category = random.pick(['Purchase', 'Credit', 'Tax', 'Adjustment'])
  const described = features.natures && random.chance(0.5)
  return {
    category,
    chargeClass: random.chance(0.1) ? 'Correction' : '',
    ...(described ? { description: random.pick([descriptions.discount, descriptions.rounding]) } : {}),
  }
}
