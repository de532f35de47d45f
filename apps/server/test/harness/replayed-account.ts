/** A portal that uses the Microsoft replay, and a cloud account there. */
import { replayClient, replaySecret, replayTenant, type Replay } from '@cmp/clouds/testing/partner-center'
import type { Client } from './portal.ts'

/** Returns the environment variables that the operator of such a portal sets. */
export const replayVariables = ({ hosts }: Replay): Record<string, string> => ({
  MICROSOFT_LOGIN_URL: hosts.microsoftLogin,
  MICROSOFT_GRAPH_URL: hosts.microsoftGraph,
  PARTNER_CENTER_URL: hosts.partnerCenter,
  PARTNER_PRICES_URL: hosts.partnerPrices,
  MICROSOFT_EXPORT_HOSTS: hosts.microsoftExports.join(','),
})

/**
 * Adds an account that the replay accepts, as an app and as a user with a refresh token.
 * @returns its id
 */
export const addReplayedAccount = async (operator: Client, refreshToken?: string): Promise<string> => {
  const { status, body, text } = await operator.post<{ id: string }>('/api/CloudAccounts', {
    name: 'Partner Center of Contoso',
    kind: 'partner-center',
    partnerCenter: {
      tenantId: replayTenant,
      clientId: replayClient,
      clientSecret: replaySecret,
      refreshToken,
    },
  })
  if (status !== 200) throw new Error(`The account was refused: ${text}`)
  return body.id
}
