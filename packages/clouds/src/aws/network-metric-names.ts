// The CloudWatch names of charts of load balancers and NAT gateways. Each type of load balancer has its own namespace.
import { average, defineMetric, total } from '../kit/points.ts'
import { withNamespace, type AwsMetric } from './metric-kinds.ts'
import { getNatGatewayId } from './nat-gateways.ts'
import type { Arn } from './session.ts'

/** Returns `app/shop/0123` of `loadbalancer/app/shop/0123`; for a classic load balancer its name. */
const getBalancerName = ({ resource }: Arn): string => resource.replace(/^loadbalancer\//, '')

const buildBalancerDimensions = (arn: Arn) => ({ LoadBalancer: getBalancerName(arn) })
const application = withNamespace('AWS/ApplicationELB', buildBalancerDimensions)
const network = withNamespace('AWS/NetworkELB', buildBalancerDimensions)
const gateway = withNamespace('AWS/GatewayELB', buildBalancerDimensions)
const classic = withNamespace('AWS/ELB', (arn) => ({ LoadBalancerName: getBalancerName(arn) }))

const seconds = { factor: 1000 }

/** Adds the errors of the targets and of the load balancer, which CloudWatch counts in two metrics. */
const defineServerErrors = (
  namespace: (metric: ReturnType<typeof defineMetric>) => AwsMetric,
  dimension: string,
  names: readonly [string, string],
): AwsMetric => {
  const metric = namespace(defineMetric('Count', names[0], total))
  return {
    ...metric,
    search: (arn) =>
      `{${metric.namespace},${dimension}} (${names.map((name) => `MetricName="${name}"`).join(' OR ')}) ${dimension}="${getBalancerName(arn)}"`,
  }
}

const defineFlowMetrics = (namespace: typeof network) => ({
  ProcessedBytes: namespace(defineMetric('Bytes', 'ProcessedBytes', total)),
  NewConnections: namespace(defineMetric('Count', 'NewFlowCount', total)),
  CapacityUnits: namespace(defineMetric('Count', 'ConsumedLCUs', average)),
})

/** The metrics by the type of the load balancer; {@link loadBalancerCharts} chooses. */
export const loadBalancerMetrics: Readonly<Record<string, Readonly<Record<string, AwsMetric>>>> = {
  'load-balancers': {
    Requests: application(defineMetric('Count', 'RequestCount', total)),
    Http5xx: defineServerErrors(application, 'LoadBalancer', [
      'HTTPCode_Target_5XX_Count',
      'HTTPCode_ELB_5XX_Count',
    ]),
    ResponseTime: application(defineMetric('MilliSeconds', 'TargetResponseTime', average, seconds)),
    ProcessedBytes: application(defineMetric('Bytes', 'ProcessedBytes', total)),
    NewConnections: application(defineMetric('Count', 'NewConnectionCount', total)),
    CapacityUnits: application(defineMetric('Count', 'ConsumedLCUs', average)),
  },
  'load-balancers/network': defineFlowMetrics(network),
  'load-balancers/gateway': defineFlowMetrics(gateway),
  'load-balancers/classic': {
    Requests: classic(defineMetric('Count', 'RequestCount', total)),
    Http5xx: defineServerErrors(classic, 'LoadBalancerName', ['HTTPCode_Backend_5XX', 'HTTPCode_ELB_5XX']),
    ResponseTime: classic(defineMetric('MilliSeconds', 'Latency', average, seconds)),
    ProcessedBytes: classic(defineMetric('Bytes', 'EstimatedProcessedBytes', total)),
  },
}

/** Returns the set of charts of a load balancer, by its ARN. */
export const loadBalancerCharts = ({ resource }: Arn): string => {
  const type = /^loadbalancer\/(app|net|gwy)\//.exec(resource)?.[1]
  if (type === 'app') return 'load-balancers'
  if (type === 'net') return 'load-balancers/network'
  return type === 'gwy' ? 'load-balancers/gateway' : 'load-balancers/classic'
}

const nat = withNamespace('AWS/NATGateway', ({ resource }) => ({ NatGatewayId: getNatGatewayId(resource) }))

/** The metrics of NAT gateways. */
export const natGatewayMetrics: Readonly<Record<string, AwsMetric>> = {
  BytesSent: nat(defineMetric('Bytes', 'BytesOutToDestination', total)),
  BytesReceived: nat(defineMetric('Bytes', 'BytesInFromDestination', total)),
  ActiveConnections: nat(defineMetric('Count', 'ActiveConnectionCount', average)),
  DroppedPackets: nat(defineMetric('Count', 'PacketsDropCount', total)),
  PortAllocationErrors: nat(defineMetric('Count', 'ErrorPortAllocation', total)),
}
