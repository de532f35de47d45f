// The charts of each inventory as Azure Monitor names them, with what it keeps of each.
import type { CloudMetric } from '../kit/points.ts'

/** A namespace of metrics, and the charts in it. */
export type AzureMetrics = {
  namespace: string
  /** What stands behind the resource's id for metrics of a part of it. */
  part?: string
  charts: Readonly<Record<string, CloudMetric>>
}

const percent = (name: string): CloudMetric => ({ name, unit: 'Percent', aggregations: ['Average'] })
const bytes = (name: string): CloudMetric => ({ name, unit: 'Bytes', aggregations: ['Total', 'Average'] })

/** The metrics by the name of their inventory. */
export const azureMetricNames: Readonly<Record<string, readonly AzureMetrics[]>> = {
  'virtual-machines': [
    {
      namespace: 'Microsoft.Compute/virtualMachines',
      charts: {
        'Percentage CPU': percent('Percentage CPU'),
        'Network In Total': bytes('Network In Total'),
      },
    },
  ],
}
