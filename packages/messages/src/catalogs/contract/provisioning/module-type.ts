/** Texts of `contract/provisioning/module-type`. */
import { defineMessage } from '@cmp/messages'

export const region = defineMessage('Region')
export const theRegionOfTheProviderIt = defineMessage(
  'The region of the provider. It cannot be changed later.',
)
export const name = defineMessage('Name')
export const theNameInThisPortalIt = defineMessage('The name in this portal. It cannot be changed later.')
export const requiredSettings = defineMessage('Required settings')
export const optionalSettings = defineMessage('Optional settings')
export const nameMayHaveLettersDigitsDots = defineMessage(
  'Name may have letters, digits, dots, hyphens and underscores, and begins with a letter or digit',
)
export const thisResourceTypeIsFreeOf = defineMessage('This resource type is free of charge.')
export const thePortalHasNoPricesFor = defineMessage(
  'The portal has no prices for resources of Terraform modules.',
)
