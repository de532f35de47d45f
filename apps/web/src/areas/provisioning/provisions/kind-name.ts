/** The display names of resource types: with the provider for lists of all providers, and within a sentence. */
import { t } from '@cmp/messages'
import { getNoun, provisionKinds } from '@cmp/contract'
import type { ProvisionType } from '@cmp/contract/provision-types'

type Named = Pick<ProvisionType, 'name' | 'noun'>

/** Returns a name such as `Azure virtual machine` or `Cloud SQL instance`. A module has its own name. */
export const formatResourceTypeName = (type: Named): string =>
  t(provisionKinds.find(({ value }) => value === type.name)?.label ?? getNoun(type))
