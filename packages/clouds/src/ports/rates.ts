// What the portal asks of a provider's exchange rates: those of a whole month, as a file.

/** Reads a provider's monthly exchange rates. */
export type RatesPort = {
  /**
   * The rates of a month, `YYYY-MM`, as Microsoft's CSV file has them (`CurrencyCode,USDPerUnit,Month`); undefined before
   * they are posted. @throws CloudError
   */
  ofMonth(request: { month: string; signal?: AbortSignal }): Promise<string | undefined>
}
