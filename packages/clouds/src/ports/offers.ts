// What a cloud offers for the fields of a request, as it says it itself.

/** One choice: the value that a request takes, what people read, and what tells it from others; the last may be empty. */
export type Offered = { id: string; name: string; detail: string }

/** What is asked for, and where. */
export type OfferQuestion = {
  /** The name that fields say under `offers`, such as `aws-instance-types`. */
  offer: string
  /** The subscription, project or account. */
  containerId: string
  /** As the cloud names it; empty before one is chosen. */
  region: string
  /** What narrows it further: the VPC of subnets, the engine of versions, the system of images; may be empty. */
  of: string
}

/** What a cloud offers. */
export type OffersPort = {
  /**
   * What is offered, in the order in which people read it; undefined of what this cloud has no list of, or none before more is
   * chosen. It pages to its end.
   * @throws CloudError
   */
  list(question: OfferQuestion, signal?: AbortSignal): Promise<Offered[] | undefined>
}
