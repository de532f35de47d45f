import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import { formatList, type ProvisionPrice } from '@cmp/contract'

/** Explains what the totals do not include. */
export const describeUnpricedParts = ({
  unknown,
  byUse,
}: Pick<ProvisionPrice, 'unknown' | 'byUse'>): string =>
  [
    ...(unknown.length > 0 ? [t(m.noPriceAvailableFor, { unknown: formatList(unknown) })] : []),
    ...(byUse.length > 0 ? [t(m.usageBasedNotIncluded, { byUse: formatList(byUse) })] : []),
  ].join(' ')
