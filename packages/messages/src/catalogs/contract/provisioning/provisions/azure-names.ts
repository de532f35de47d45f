/** Texts of `contract/provisioning/provisions/azure-names`. */
import { defineMessage } from '@cmp/messages'

export const resourceGroup = defineMessage('Resource group')
export const resourceGroupCanContainLettersDigits = defineMessage(
  'Resource group can contain letters, digits and _ - . ( ), and cannot end with a period',
)
export const canContainLettersDigitsAndMust = defineMessage(
  '{label} can contain letters, digits and _ . -, must begin with a letter or digit, and must end with a letter, digit or _',
)
export const anAppServicePlan = defineMessage('an App Service plan')
export const aSqlServer = defineMessage('a SQL server')
export const aSubnet = defineMessage('a subnet')
export const aNetworkInterface = defineMessage('a network interface')
export const aNetworkSecurityGroup = defineMessage('a network security group')
export const aDdosProtectionPlan = defineMessage('a DDoS protection plan')
export const enterTheIdOf = defineMessage('Enter the ID of {resource}: {path}')
