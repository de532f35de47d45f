import { formatList, type ProvisionPrice } from '@cmp/contract'

/** Explains what the totals do not include. */
export const describeUnpricedParts = ({
  unknown,
  byUse,
}: Pick<ProvisionPrice, 'unknown' | 'byUse'>): string =>
  [
    ...(unknown.length > 0 ? [`No price is known for ${formatList(unknown)}.`] : []),
    ...(byUse.length > 0 ? [`${formatList(byUse)}: usage-based, not included.`] : []),
  ].join(' ')
