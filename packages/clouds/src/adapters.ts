// The only lookup from an account to the adapter that serves it.
import type { CloudAdapter } from './ports.ts'
import { demoCloud, type DemoCloudOptions } from './demo/demo-cloud.ts'

/** An account at a cloud. The demo account needs no credentials. */
export type CloudAccount = { kind: 'demo' } & DemoCloudOptions

/** The adapter that serves `account`. */
export const adapterFor = (account: CloudAccount): CloudAdapter => {
  switch (account.kind) {
    case 'demo':
      return demoCloud(account)
  }
}
