/** `cmpctl payment-details …`: the second person for a reseller with one administrator is who runs the portal's machine. */
import type { Env } from '../kit/env.ts'
import type { Output } from './output.ts'
import { withPortal } from './with-portal.ts'

const lines = (text: string): string[] =>
  text === '' ? ['  (none)'] : text.split('\n').map((line) => `  ${line}`)

/** Shows the payment details in force and the proposed change. */
export const showPaymentDetails = async (env: Env, output: Output): Promise<void> => {
  const { bankLines, proposal } = await withPortal(env, (portal) => portal.paymentDetails())
  output.result({ bankLines, proposal }, [
    'Payment details in force:',
    ...lines(bankLines),
    ...(proposal
      ? [
          `Proposed by ${proposal.proposedBy} on ${proposal.proposedTime} (${proposal.reason}):`,
          ...lines(proposal.after),
        ]
      : ['No change is proposed.']),
  ])
}

/** Approves or rejects the proposed change. @throws Error where none is proposed */
export const decidePaymentDetails = async (
  env: Env,
  output: Output,
  decision: 'approve' | 'reject',
): Promise<void> => {
  const message = await withPortal(env, async (portal) => {
    const { proposal } = await portal.paymentDetails()
    if (!proposal) throw new Error('No change of the payment details is proposed.')
    return portal.decidePaymentDetails(proposal.id, decision)
  })
  output.result({ message }, [message])
}
