// The provisioning port: how infrastructure is created with an account.

/** The executor: Terraform with the credentials of the account, or the demo, which only simulates it. */
export type ProvisionPort =
  | {
      engine: 'terraform'
      /**
       * Returns the environment variables from which the Terraform provider reads its credentials, which exist only for
       * the run, and the parts of their values that must not appear in logs.
       * @throws CloudError
       */
      environment: () => Promise<{
        variables: Readonly<Record<string, string>>
        secrets: readonly string[]
      }>
      /**
       * Whether the provider's plugin may call a host: a name in lower case, or the address of a service on the machine
       * itself.
       */
      calls: (host: string, port: number) => boolean
      /** Local files that it reads: the token of an identity. */
      reads: readonly string[]
    }
  | { engine: 'demo' }
