/**
 * The display name of a resource type among those of all providers. Some types already contain the provider in their
 * name.
 */
import type { ProvisionType } from '@cmp/contract/provision-types'

/** Returns a name such as `Azure virtual machine` or `Cloud SQL instance`. */
export const formatResourceTypeName = ({ cloud, noun }: Pick<ProvisionType, 'cloud' | 'noun'>): string =>
  /^(Amazon|Elastic|App Engine|Cloud SQL)/.test(noun) ? noun : `${cloud} ${noun}`
