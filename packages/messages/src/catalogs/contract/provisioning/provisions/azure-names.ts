/** Texts of `contract/provisioning/provisions/azure-names`. */
import { defineMessage } from '@cmp/messages'

export const resourceGroup = defineMessage('Resource group')
export const resourceGroupMayHaveLettersDigits = defineMessage(
  'Resource group may have letters, digits and _ - . ( ), and does not end with a dot',
)
export const mayHaveLettersDigitsAndBegins = defineMessage(
  '{label} may have letters, digits and _ . -, begins with a letter or digit and ends with one or with _',
)
export const anAppServicePlan = defineMessage('an App Service plan')
export const aSqlServer = defineMessage('a SQL server')
export const aSubnet = defineMessage('a subnet')
export const aNetworkInterface = defineMessage('a network interface')
export const aNetworkSecurityGroup = defineMessage('a network security group')
export const aDdosProtectionPlan = defineMessage('a DDoS protection plan')
export const enterTheIdOf = defineMessage('Enter the ID of {resource}: {path}')
