// The rates port: reads a provider's exchange rates of a whole month as a file.

/** Reads a provider's monthly exchange rates. */
export type RatesPort = {
  /**
   * Returns the rates of a month, `YYYY-MM`, in the format of Microsoft's CSV file (`CurrencyCode,USDPerUnit,Month`);
   * undefined before they are published.
   * @throws CloudError
   */
  ofMonth(request: { month: string; signal?: AbortSignal }): Promise<string | undefined>
}
