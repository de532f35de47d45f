// The only lookup from an account to the adapter that serves it. An adapter is loaded when it is first asked for.
import type { AccountKind, CloudAccount, CloudAdapter, CloudTools } from './ports/cloud.ts'

type Opens = (account: CloudAccount, tools: CloudTools) => Promise<CloudAdapter>

const adapters: Record<AccountKind, Opens> = {
  demo: async (_account, { now, sleep }) => {
    const { demoCloud } = await import('./demo/demo-cloud.ts')
    return demoCloud({ today: now().toISOString().slice(0, 10), sleep })
  },
}

/** Whether an adapter serves accounts of this kind. */
export const isAccountKind = (kind: string): kind is AccountKind => Object.hasOwn(adapters, kind)

/** The adapter that serves `account`. */
export const adapterFor: Opens = (account, tools) => adapters[account.kind](account, tools)
