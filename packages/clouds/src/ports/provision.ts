// How infrastructure is made with an account.

/** Who makes it: Terraform with the credentials of the account, or the demo, which only goes through the motions. */
export type ProvisionPort =
  | {
      engine: 'terraform'
      /**
       * The variables of the environment that the cloud's provider reads its credentials from, which are of the run alone, and
       * what of their values may stand in no log.
       * @throws CloudError
       */
      environment: () => Promise<{
        variables: Readonly<Record<string, string>>
        secrets: readonly string[]
      }>
      /** Whether the provider's plugin calls a host: a name in lower case, or an address of a service of the machine itself. */
      calls: (host: string, port: number) => boolean
      /** Files of the machine that it reads: the token of an identity. */
      reads: readonly string[]
    }
  | { engine: 'demo' }
