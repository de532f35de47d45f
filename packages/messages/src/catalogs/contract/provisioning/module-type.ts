/** Texts of `contract/provisioning/module-type`. */
import { defineMessage } from '@cmp/messages'

export const region = defineMessage('Region')
export const awsRegionOfResourcesItCannot = defineMessage(
  'The AWS region of the resources. It cannot be changed later.',
)
export const name = defineMessage('Name')
export const nameOfProvisionInThisPortal = defineMessage(
  'The name of the provision in this portal. It cannot be changed later.',
)
export const requiredSettings = defineMessage('Required settings')
export const optionalSettings = defineMessage('Optional settings')
export const nameCanContainLettersDigitsPeriods = defineMessage(
  'Name can contain letters, digits, periods, hyphens and underscores, and must begin with a letter or digit',
)
export const thisResourceTypeIsFreeOf = defineMessage('This resource type is free of charge.')
export const pricesAreNotAvailableForResources = defineMessage(
  'Prices are not available for resources of Terraform modules.',
)
