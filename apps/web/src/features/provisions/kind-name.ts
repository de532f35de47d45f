/** What a kind is called among those of all clouds: some have their cloud in their own name. */
import type { ProvisionType } from '@cmp/contract/provision-types'

/** `Azure virtual machine`, `Cloud SQL instance`. */
export const kindName = ({ cloud, noun }: Pick<ProvisionType, 'cloud' | 'noun'>): string =>
  /^(Amazon|Elastic|App Engine|Cloud SQL)/.test(noun) ? noun : `${cloud} ${noun}`
