// The hosts that an account may name: the vendors' own, and those that the operator of the portal allows.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/exports'
import { CloudError } from '../ports/errors.ts'

const region = '[a-z]{2,}(-[a-z]+)+-?[0-9]*'

/**
 * Hosts of the vendors' stores, and of nothing else: other names below `amazonaws.com`, `aliyuncs.com` or
 * `oraclecloud.com` belong to customers' machines, functions and load balancers. A bucket name may precede the store's
 * name.
 */
const storeHosts: readonly RegExp[] = [
  // https://docs.aws.amazon.com/general/latest/gr/s3.html
  new RegExp(
    `^([a-z0-9.-]+\\.)?s3(-fips|\\.dualstack|-fips\\.dualstack)?([.-]${region})?\\.amazonaws\\.com(\\.cn)?$`,
  ),
  // https://learn.microsoft.com/azure/storage/common/storage-account-overview#standard-endpoints
  /^[a-z0-9]{3,24}(-secondary)?\.blob\.core\.(windows\.net|chinacloudapi\.cn|usgovcloudapi\.net)$/,
  // https://docs.oracle.com/iaas/Content/Object/Tasks/s3compatibleapi.htm
  new RegExp(`^([a-z0-9-]+\\.compat\\.)?objectstorage\\.${region}\\.(oraclecloud|oci\\.customer-oci)\\.com$`),
  // https://www.alibabacloud.com/help/oss/user-guide/regions-and-endpoints
  new RegExp(`^(?!.*-internal\\.)([a-z0-9-]+\\.)?oss-(accelerate|${region})\\.aliyuncs\\.com$`),
  // Every name below this domain is a Google API.
  /^[a-z0-9-]+(\.[a-z0-9-]+)*\.googleapis\.com$/,
]

/** Whether a host matches a pattern of the operator: `*` matches one or more labels. */
const matches = (pattern: string, host: string): boolean =>
  pattern.startsWith('*.')
    ? host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1
    : host === pattern

/**
 * Validates the endpoint that an account names and returns it. The operator's list contains origins
 * (`http://10.0.0.5:9000`, `https://*.storage.example`); any other endpoint must use https at a vendor's store.
 * @throws CloudError Unauthorized, with what to do
 */
export const requireAllowedEndpoint = (endpoint: string, allowed: readonly string[]): string => {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  const isBare =
    url !== undefined && url.username === '' && url.password === '' && url.search === '' && url.hash === ''
  const isVendors =
    url?.protocol === 'https:' && url.port === '' && storeHosts.some((host) => host.test(url.hostname))
  const isAllowed = allowed.some((entry) => {
    const [scheme = '', host = ''] = entry.toLowerCase().replace(/\/+$/, '').split('://')
    return url !== undefined && url.protocol === `${scheme}:` && matches(host, url.host)
  })
  if (url && isBare && (isVendors || isAllowed)) return url.href.replace(/\/+$/, '')
  throw new CloudError(
    'Unauthorized',
    url ? t(m.thisPortalIsNotAllowedTo, { origin: url.origin }) : t(m.endpointNotAllowed),
  )
}
