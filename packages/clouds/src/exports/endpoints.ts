// Which hosts an account may name: the vendors' own, and those that the operator of the portal allows.
import { CloudError } from '../ports/errors.ts'

/** Hosts whose names only the vendors can give out for their stores; `*` stands for one or more labels. */
const vendorHosts = [
  '*.amazonaws.com',
  '*.amazonaws.com.cn',
  '*.blob.core.windows.net',
  '*.blob.core.chinacloudapi.cn',
  '*.blob.core.usgovcloudapi.net',
  '*.oraclecloud.com',
  '*.aliyuncs.com',
  '*.googleapis.com',
]

const matches = (pattern: string, host: string): boolean =>
  pattern.startsWith('*.')
    ? host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1
    : host === pattern

/**
 * The address of an endpoint that an account names, checked. The operator's list has origins (`http://10.0.0.5:9000`,
 * `https://*.storage.example`); anything else has to be https at a vendor's host.
 * @throws CloudError Unauthorized for any other, with what to do
 */
export const allowedEndpoint = (endpoint: string, allowed: readonly string[]): string => {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  const isBare =
    url !== undefined && url.username === '' && url.password === '' && url.search === '' && url.hash === ''
  const isVendors =
    url?.protocol === 'https:' && url.port === '' && vendorHosts.some((host) => matches(host, url.hostname))
  const isAllowed = allowed.some((entry) => {
    const [scheme = '', host = ''] = entry.toLowerCase().replace(/\/+$/, '').split('://')
    return url !== undefined && url.protocol === `${scheme}:` && matches(host, url.host)
  })
  if (url && isBare && (isVendors || isAllowed)) return url.href.replace(/\/+$/, '')
  throw new CloudError(
    'Unauthorized',
    `The endpoint ${url?.origin ?? 'of the account'} is not one that this portal may call. Its operator allows it with CLOUD_ENDPOINTS, or leave the endpoint empty for the vendor's own.`,
  )
}
