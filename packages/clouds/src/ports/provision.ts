// How infrastructure is made with an account.

/** Who makes it: Terraform with the credentials of the account, or the demo, which only goes through the motions. */
export type ProvisionPort =
  | {
      engine: 'terraform'
      /**
       * The variables of the environment that the cloud's provider reads its credentials from. They are of the run alone.
       * @throws CloudError
       */
      environment: () => Promise<Readonly<Record<string, string>>>
    }
  | { engine: 'demo' }
