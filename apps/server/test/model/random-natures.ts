/** Random treatments of natures, and line items with natures other than usage. */
import type { Making } from './making.ts'
import { descriptions } from './natures.ts'
import type { Line, Treatment, Treatments } from './world.ts'

/** Returns a profile's treatment of each nature: usually markup for all, otherwise any combination. */
export const generateTreatments = ({ random, features }: Making): Treatments | undefined => {
  if (!features.natures || random.chance(0.4)) return undefined
  const generateTreatment = (): Treatment => random.pick(['marked up', 'marked up', 'at cost', 'excluded'])
  return {
    usage: random.chance(0.85) ? 'marked up' : generateTreatment(),
    purchase: generateTreatment(),
    tax: random.pick(['replaced', 'replaced', 'at cost', 'excluded', 'marked up']),
    credit: generateTreatment(),
    adjustment: generateTreatment(),
    rounding: generateTreatment(),
    'reseller discount': random.pick(['excluded', 'excluded', 'at cost', 'marked up']),
  }
}

/** Returns a random category, class and description of a line item. */
export const generateNature = ({
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
