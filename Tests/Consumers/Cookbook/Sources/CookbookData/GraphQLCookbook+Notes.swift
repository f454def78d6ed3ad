import CookbookAPI
public import CookbookDomain
public import GraphQLPaging
import GraphQLRuntime

extension GraphQLCookbook {
  /// Returns reviews for a screen. The request is the number of reviews on a page.
  public func reviewFeed(pageSize: Int) -> ListFeed<Int, ConnectionPage<Note>> {
    ListFeed(pageSize, operationName: ReviewsQuery.operationName) { [client] pageSize, cursor in
      let page = try await client.fetch(ReviewsQuery(first: pageSize, after: cursor)).reviews
      return ConnectionPage(
        items: page.edges?.map { edge in edge?.node.map(Note.init(fragment:)) },
        endCursor: page.pageInfo.endCursor,
        hasNextPage: page.pageInfo.hasNextPage
      )
    }
  }

  /// Returns reviews for a screen that begins with the last ones.
  public func latestReviewFeed(pageSize: Int) -> ListFeed<Int, ConnectionPage<Note>> {
    ListFeed(pageSize, direction: .backward, operationName: LatestReviewsQuery.operationName) {
      [client] pageSize, request in
      let query =
        switch request.direction {
        case .forward: LatestReviewsQuery(first: pageSize, after: request.position)
        case .backward: LatestReviewsQuery(last: pageSize, before: request.position)
        }
      let page = try await client.fetch(query).reviews
      return ConnectionPage(
        items: page.edges?.map { edge in edge?.node.map(Note.init(fragment:)) },
        endCursor: page.pageInfo.endCursor,
        hasNextPage: page.pageInfo.hasNextPage,
        startCursor: page.pageInfo.startCursor,
        hasPreviousPage: page.pageInfo.hasPreviousPage
      )
    }
  }

  /// Returns all tips, page by page.
  public func tipPages() -> ListPages<NumberedPage<Note>> {
    ListPages(operationName: TipsQuery.operationName) { [client] number in
      let page = try await client.fetch(TipsQuery(page: number ?? 1)).tips
      return NumberedPage(items: page.notes.map(Note.init(fragment:)), number: page.number, pageCount: page.count)
    }
  }

  /// Returns all questions, page by page.
  public func questionPages(limit: Int) -> ListPages<OffsetPage<Note>> {
    ListPages(operationName: QuestionsQuery.operationName) { [client] offset in
      let offset = offset ?? 0
      let questions = try await client.fetch(QuestionsQuery(offset: offset, limit: limit)).questions
      return OffsetPage(items: questions.map(Note.init(fragment:)), offset: offset, limit: limit)
    }
  }
}
