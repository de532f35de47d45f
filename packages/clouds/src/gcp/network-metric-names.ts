/**
 * The Cloud Monitoring names of charts of load balancers and NAT gateways. Metric names depend on the type of the load
 * balancer and on whether it is internal, which its ID does not show, so a chart is read under each name that the ID
 * allows. Labels as in the list of monitored resources (cloud.google.com/monitoring/api/resources).
 */
import { getLastPart } from '../kit/read.ts'
import { getPathPart } from './kind.ts'
import { defineDelta, defineGauge, defineLatency, type GoogleMetric, type Labels } from './metric-kinds.ts'

const prefix = 'loadbalancing.googleapis.com'

const buildUrlMapLabels: Labels = (path) => ({ 'resource.labels.url_map_name': getLastPart(path) })
const withRegion =
  (labels: Labels): Labels =>
  (path, project) => ({ ...labels(path, project), 'resource.labels.region': getPathPart(path, 'regions') })

/** The charts of an application load balancer. */
const defineHttpMetrics = (resourceType: string, folder: string, labels: Labels) => {
  const counted = defineDelta(resourceType, labels)
  return {
    Requests: counted('Count', `${prefix}/${folder}/request_count`),
    Http5xx: counted('Count', `${prefix}/${folder}/request_count`, 'metric.labels.response_code_class = 500'),
    ResponseTime: defineLatency(resourceType, labels)(`${prefix}/${folder}/total_latencies`),
    BytesReceived: counted('Bytes', `${prefix}/${folder}/request_bytes_count`),
    BytesSent: counted('Bytes', `${prefix}/${folder}/response_bytes_count`),
  }
}

/** The charts of a network load balancer. */
const defineByteMetrics = (resourceType: string, folder: string, labels: Labels) => {
  const counted = defineDelta(resourceType, labels)
  return {
    BytesReceived: counted('Bytes', `${prefix}/${folder}/ingress_bytes_count`),
    BytesSent: counted('Bytes', `${prefix}/${folder}/egress_bytes_count`),
  }
}

/** The charts of resources that have one of several sets of metrics. */
const mergeAlternatives = <Name extends string>(
  main: Readonly<Record<Name, GoogleMetric>>,
  ...others: readonly Readonly<Record<Name, GoogleMetric>>[]
): Readonly<Record<string, GoogleMetric>> =>
  Object.fromEntries(
    Object.entries<GoogleMetric>(main).map(([name, metric]) => [
      name,
      {
        ...metric,
        or: others.flatMap((one) =>
          Object.entries<GoogleMetric>(one).flatMap(([other, same]) => (other === name ? [same] : [])),
        ),
      },
    ]),
  )

const target: Labels = (path) => ({ 'resource.labels.backend_target_name': getLastPart(path) })
const buildBalancerLabels: Labels = (path) => ({ 'resource.labels.load_balancer_name': getLastPart(path) })
const buildServiceLabels: Labels = (path) => ({ 'resource.labels.backend_service_name': getLastPart(path) })
const buildPoolLabels: Labels = (path) => ({ 'resource.labels.target_pool': getLastPart(path) })
const passthrough = `${prefix}/ExternalNetworkLoadBalancerRule`

/** The metrics by the type of the load balancer; {@link loadBalancerCharts} chooses. */
export const loadBalancerMetricNames: Readonly<Record<string, Readonly<Record<string, GoogleMetric>>>> = {
  'load-balancers': mergeAlternatives(
    defineHttpMetrics('https_lb_rule', 'https', buildUrlMapLabels),
    defineHttpMetrics('internal_http_lb_rule', 'https/internal', buildUrlMapLabels),
  ),
  'load-balancers/regional': mergeAlternatives(
    defineHttpMetrics(
      'http_external_regional_lb_rule',
      'https/external/regional',
      withRegion(buildUrlMapLabels),
    ),
    defineHttpMetrics('internal_http_lb_rule', 'https/internal', withRegion(buildUrlMapLabels)),
  ),
  'load-balancers/proxy': mergeAlternatives(
    defineByteMetrics('tcp_ssl_proxy_rule', 'tcp_ssl_proxy', target),
    defineByteMetrics('l4_proxy_rule', 'l4_proxy', target),
  ),
  'load-balancers/regional-network': mergeAlternatives(
    defineByteMetrics(passthrough, 'l3/external', withRegion(buildServiceLabels)),
    defineByteMetrics('internal_tcp_lb_rule', 'l3/internal', withRegion(buildBalancerLabels)),
    defineByteMetrics('internal_udp_lb_rule', 'l3/internal', withRegion(buildBalancerLabels)),
    defineByteMetrics('l4_proxy_rule', 'l4_proxy', withRegion(target)),
  ),
  'load-balancers/target-pool': defineByteMetrics(passthrough, 'l3/external', withRegion(buildPoolLabels)),
}

/** Returns the set of charts of a load balancer, by its ID. */
export const loadBalancerCharts = (id: string): string => {
  const isRegional = id.includes('/regions/')
  if (id.includes('/urlMaps/')) return isRegional ? 'load-balancers/regional' : 'load-balancers'
  if (id.includes('/targetPools/')) return 'load-balancers/target-pool'
  return isRegional ? 'load-balancers/regional-network' : 'load-balancers/proxy'
}

/**
 * The router's label is a number that the ID does not contain, so gateways with the same name in a region share their
 * charts.
 */
const buildGatewayLabels: Labels = (path) => ({
  'resource.labels.gateway_name': getPathPart(path, 'nats'),
  'resource.labels.region': getPathPart(path, 'regions'),
})
const nat = 'router.googleapis.com/nat'
const natDelta = defineDelta('nat_gateway', buildGatewayLabels)

/** The metrics of Cloud NAT. */
export const natGatewayMetricNames: Readonly<Record<string, GoogleMetric>> = {
  BytesSent: natDelta('Bytes', `${nat}/sent_bytes_count`),
  BytesReceived: natDelta('Bytes', `${nat}/received_bytes_count`),
  ActiveConnections: defineGauge(
    'nat_gateway',
    buildGatewayLabels,
    'REDUCE_SUM',
  )('Count', `${nat}/open_connections`),
  DroppedPackets: natDelta('Count', `${nat}/dropped_sent_packets_count`),
}
