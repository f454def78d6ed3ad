import GraphQLGoldenBase
import GraphQLRuntime

/// A server's response to an operation of the fixtures.
struct Response: Sendable {
  let operation: String
  let data: any (JSONDecodable & JSONObjectEncodable & Sendable).Type
  let json: String
  let conditions: GraphQLConditions

  init<Operation: GraphQLOperation>(
    _ operation: Operation.Type,
    _ json: String,
    conditions: GraphQLConditions = GraphQLConditions()
  )
  where Operation.Data: JSONObjectEncodable {
    self.operation = "\(operation)"
    data = Operation.Data.self
    self.json = json
    self.conditions = conditions
  }

  init<Operation: GraphQLOperation>(_ operation: Operation, _ json: String)
  where Operation.Data: JSONObjectEncodable {
    self.init(Operation.self, json, conditions: GraphQLConditions(operation))
  }
}

extension Response {
  /// At least one for each operation.
  static let all: [Response] = [
    Response(GarmentsQuery.self, #"{"garments":[{"id":"g","label":"Coat","size":"TALL"}]}"#),
    Response(
      BaseFindsQuery.self,
      """
      {"finds":[{"__typename":"Garment","id":"g","label":"Coat","size":"LARGE"},{"__typename":"Scarf","length":null},
      {"__typename":"Outlet"}]}
      """
    ),
    Response(
      OutletsQuery.self,
      """
      {"outlets":[{"id":"1","label":"Leeds","kind":"FLAGSHIP"}],"garments":[{"id":"g","label":"Coat","size":"TALL",
      "care":"HAND","outlets":[{"label":"Leeds"}]}]}
      """
    ),
    Response(
      FindsQuery.self,
      """
      {"finds":[{"__typename":"Outlet","id":"1","label":"Leeds","kind":"KIOSK"},{"__typename":"Scarf","length":2}],
      "labelled":{"__typename":"Outlet","label":"Leeds","kind":"NEW"}}
      """
    ),
    Response(
      ReserveMutation.self,
      #"{"reserve":{"__typename":"Garment","id":"g","label":"Coat","size":"SMALL","care":null}}"#
    ),
    Response(ReserveMutation.self, #"{"reserve":{"__typename":"SoldOut","message":"m"}}"#),
    Response(HeroWithFriendsQuery.self, #"{"hero":null}"#),
    Response(
      HeroWithFriendsQuery.self,
      """
      {"hero":{"__typename":"Human","name":"Luke","friends":[{"__typename":"Droid","name":"R2"},
      {"__typename":"Human","name":"Han","height":1.8}]}}
      """
    ),
    Response(
      HeroWithFriendsQuery.self,
      #"{"hero":{"friends":[{"id":"1"}],"purpose":"p","name":"R2","__typename":"Droid"}}"#
    ),
    Response(
      MediaQuery.self,
      """
      {"media":[{"__typename":"Book","price":3,"title":"t","pages":9},{"__typename":"Poster","price":1},
      {"__typename":"Film","title":"new"},{"__typename":"Nothing"}]}
      """
    ),
    Response(
      LaterThingsQuery.self,
      """
      {"things":[{"__typename":"Later","title":"l"},{"__typename":"Book","title":"b","pages":9},
      {"__typename":"Ticket","title":"t"}],"within":[{"__typename":"Later","title":"l"},{"__typename":"Later"},
      {"__typename":"Ticket","title":"t"}],"around":[{"__typename":"Later","title":"l","price":1},
      {"__typename":"Voucher","title":"v","price":2},{"__typename":"Later"}]}
      """
    ),
    Response(
      KnownThingsQuery.self,
      """
      {"things":[{"__typename":"Ticket","title":"t"},{"__typename":"Book","title":"b","pages":9},
      {"__typename":"Later","title":"l"}]}
      """
    ),
    Response(
      FindQuery.self,
      """
      {"find":[{"__typename":"Human","name":"Luke","mass":null},null,
      {"__typename":"Droid","name":"R2","purpose":"p"},{"__typename":"Book"}]}
      """
    ),
    Response(HeroTwiceQuery.self, #"{"hero":{"__typename":"Human","id":"1","name":"Luke","mass":7.5}}"#),
    Response(
      ConditionalQuery(full: false, brief: true),
      #"{"account":{"id":"1","always":"a","address":{"street":"s"},"orders":[{"id":"o"}]}}"#
    ),
    Response(
      ConditionalQuery(full: true, brief: false),
      """
      {"account":{"id":"1","nickname":null,"address":{"street":"s","city":"c","zip":null},
      "orders":[{"id":"o","total":4},{"id":"p","total":5}],"email":"e","brief":"e","always":"a"}}
      """
    ),
    Response(
      AliasesQuery.self,
      """
      {"word":{"total":{"int":1},"Total":{"any":2},"total_":{"some":3},"Total_":{"int":4},"_total":{"any":5},
      "_Total":{"some":6},"TOTAL":{"int":7},"totalAmount":{"any":8},"total_amount":{"some":9},"_3d":{"int":10},
      "_3D":{"any":11},"int":{"int":12,"Array":13,"Word":{"any":14}},"letters":{"case":"none"},"type":{"any":15},
      "typeSelection":{"some":16},"errors":[{"code":"a"}]}}
      """
    ),
    Response(DeferredQuery.self, #"{"account":{"id":"1","email":"e"}}"#),
    Response(
      Varied.PartsQuery(a: true, c: true),
      """
      {"shop":{"id":"1","name":"n","opened":"2026-11-21T07:35:00Z","closed":null,"level":"HIGH","owner":{"name":"o"},
      "deputy":null,"hooks":[{"failed":{"edges":null}}],"kind":"Shop"}}
      """
    ),
    Response(
      Varied.PartsQuery(a: false, b: false),
      #"{"shop":{"id":"1","note":null,"__typename":"Shop"}}"#
    ),
    Response(
      Varied.CombinedQuery(a: true, b: false),
      """
      {"shops":[{"name":"n","note":null,"owner":{"id":"1","name":"o","shop":null},"level":"LOW","closed":null,
      "deputy":{"name":"d","id":"2"},"hooks":[{"name":"h","failed":{"edges":[{"node":{"name":"e"}}]}}]},null]}
      """
    ),
    Response(Varied.CombinedQuery(a: false, b: true), #"{"shops":[{"name":"n","owner":{"id":"1"},"deputy":null}]}"#),
    Response(
      Varied.TypedQuery(a: true),
      """
      {"found":[{"__typename":"Shop","id":"1","name":"n","owner":{"id":"2"},"note":null},{"__typename":"Person"},
      {"__typename":"Hook","name":"h","failed":{"edges":null}}],"overlapping":[{"__typename":"Hook","name":"h",
      "failed":{"edges":[]}},{"__typename":"Shop","name":"s","owner":{"name":"o"}},{"__typename":"New","name":"x"}]}
      """
    ),
    Response(
      Varied.TypedQuery(a: false, conditions: false),
      """
      {"found":[{"__typename":"Shop","note":null},{"__typename":"Hook","name":"h","failed":{}}],
      "overlapping":[{"__typename":"Hook","name":"h","failed":{"edges":[]}},{"__typename":"Person","name":"p"}]}
      """
    ),
    Response(Varied.ExtrasQuery(a: true), #"{"shop":{"id":"1","extra":null,"other":{"a":[1]}}}"#),
    Response(Varied.ExtrasQuery(a: false), #"{"shop":{"id":"1","other":null}}"#),
    Response(
      Varied.KnownTypesQuery(a: true),
      """
      {"found":[{"__typename":"Shop","id":"1"},{"__typename":"Person","id":"2"},{"__typename":"Hook"}],
      "named":[{"__typename":"Person","name":"p"},{"__typename":"Hook","name":"h"}]}
      """
    ),
    Response(Varied.PlainQuery(), #"{"shop":{"id":"1","name":"n"}}"#),
    Response(TypedConditionsQuery(more: false), #"{"pet":{"__typename":"Dog","name":"Rex"}}"#),
    Response(
      SharedChoiceQuery(more: false),
      #"{"pet":{"__typename":"Cat","name":"Tom","lives":9,"size":{"width":1}}}"#
    ),
    Response(
      SharedChoiceQuery(more: true),
      #"{"pet":{"__typename":"Dog","name":"Rex","size":{"width":1},"nickname":null}}"#
    ),
    Response(SharedChoiceQuery(more: false), #"{"pet":{"__typename":"Dog","name":"Rex","size":{"width":1}}}"#),
    Response(
      SharedChoiceQuery(more: true),
      #"{"pet":{"nickname":"T","lives":9,"size":{"height":1},"name":"Tom","__typename":"Cat"}}"#
    ),
    Response(
      DeferredPartsQuery.self,
      #"{"pet":{"__typename":"Cat","name":"Tom","lives":9,"size":{"height":1,"width":2}}}"#
    ),
    Response(
      NestedQuery.self,
      #"{"entity":{"__typename":"Letter","id":"1","address":{"street":"s","town":"t"},"pages":2,"sender":"me"}}"#
    ),
    Response(NestedQuery.self, #"{"entity":{"__typename":"Note","id":"1"}}"#),
    Response(
      GridQuery.self,
      """
      {"grid":{"a":[[1]],"b":[[1,null]],"c":[[1],null],"d":null,"a0":[[1]],"b0":[[null]],"c0":[null],"d0":[null,[null,1]],
      "e":[[[{"value":"ERROR","other":"NEW"}],null]]},"error":{"message":"m"}}
      """
    ),
    Response(
      ShelvesQuery.self,
      """
      {"shelf":{"id":"1","price":{"amount":5,"low":{"value":1,"note":null},"currency":"GBP"},"label":"l",
      "boxes":[{"id":"b","width":1.5,"sealed":true}],"matrix":[[1.0],null],"codes":[["x",null]],
      "madeAt":"2026-11-21T07:35:00Z","page":"https://example.com/","oldPrice":"old"},
      "shelves":[[{"label":null,"id":"2"},null]]}
      """
    ),
    Response(
      Clash.DataQuery(c: true),
      """
      {"self":{"__typename":"String_2","init":"1","json":null,"kind":"self"},
      "type":{"init":"2","json":3,"_1st":[{"_1st":[["4"],null],"lacksNil":null,"nil_":null},{"_1st":null,"nil_":2,"lacksNil":1}]},
      "json":[{"__typename":"Result_2","a_b":1,"aB":2,"A_B":3},{"__typename":"Type"},
      {"__typename":"Error","members":[{"description":"d","members":[{"from":1,"into":null}]}]}],
      "object":{"write":"hashValue","hashValue":1,"description":"d"}}
      """
    ),
    Response(
      Clash.DataQuery(c: false),
      #"{"self":{"__typename":"Type","init":"1","json":7,"object":"none"},"type":{"init":"2","json":3},"json":[],"object":null}"#
    ),
    Response(
      Clash.dataQuery.self,
      """
      {"json":[{"__typename":"String_2","types":"String_2","init":"1","typename":"t","kind":"other"},
      {"__typename":"Type","types":"Type","init":"2"},
      {"__typename":"Error","types":"Error","members":[{"from":1,"hashValue":null}]},
      {"__typename":"Result_2","types":"Result_2"},{"__typename":"New","types":"New"}]}
      """
    ),
    Response(Clash.Query.self, #"{"type":{"__typename":"Type","other":"Type","init":"1"}}"#),
    Response(
      SharedQuery.self,
      """
      {"entities":[{"__typename":"Photo","id":"1","address":{"street":"s"},"width":3},{"__typename":"Note"},null,
      {"__typename":"Letter","id":"2","address":{"street":"t"},"sender":"me"}],
      "result":{"__typename":"Letter","id":"2","address":{"street":"t"}}}
      """
    ),
    Response(SharedQuery.self, #"{"entities":[],"result":{"__typename":"Error","message":"m"}}"#),
    Response(WholeQuery.self, #"{"error":{"message":"m"},"entities":[null,{"id":"1"}]}"#),
    Response(ChangesSubscription.self, #"{"changed":{"id":"1"}}"#),
    Response(ManyQuery.self, many),
    Response(SearchItemsQuery.self, #"{"search":[{"size":"SMALL"},{"size":"MEDIUM"}],"limited":[]}"#),
    Response(Spaced.ItemQuery.self, #"{"item":{"id":"1","state":"LOST","owner":{"name":"n"}}}"#),
    Response(Clash.QueryQuery.self, #"{"type":{"init":"1"}}"#),
    Response(
      NamesQuery.self,
      """
      {"self":null,"default":{"string":{"type":"t"},"data":{"kind":"self","children":[{"id":"1"}],
      "addresses":[{"_2d":2}]},"__typename":"Thing","alias":"Thing"},
      "things":[{"_":null,"thing":"1","id":"1","_id":"2","init":"i","self":"s","Type":"T","type":"t","reader":"r",
      "object":"o","key":"k","foo_bar":"f","fooBar":"F","URLString":"u","errors":["e"],"fragments":1,
      "description":"d","hashValue":"h","in":3,"default":"d"}],
      "__schema":{"types":[{"kind":"OBJECT","name":"Thing"}]}}
      """
    ),
    Response(
      NamesQuery.self,
      #"{"self":null,"things":[],"__schema":{"types":[{"kind":"NON_NULL","name":null}]}}"#
    ),
    Response(
      IntrospectionQuery.self,
      """
      {"__schema":{"queryType":{"name":"Query"},"types":[{"kind":"INPUT_OBJECT","name":"I"}],
      "directives":[{"name":"skip","locations":["FIELD","FRAGMENT_SPREAD","INLINE_FRAGMENT"],"isRepeatable":false}]},
      "__type":{"kind":"OBJECT","name":"Query","fields":[{"name":"version",
      "type":{"kind":"NON_NULL","name":null,"ofType":{"kind":"SCALAR","name":"Int"}}}]},
      "__typename":"Query","version":1}
      """
    ),
    Response(
      IntrospectionQuery.self,
      #"{"__schema":{"queryType":{"name":"Q"},"types":[],"directives":[]},"__type":null,"__typename":"Query","version":1}"#
    ),
    Response(
      SelfQuery.self,
      """
      {"words":[{"some":1,"any":2,"is":true,"as":false,"operator":"+","infix":"i","precedencegroup":"p","throws":"t",
      "async":"a","actor":"b","Any":3,"Self":"S","protocol":"p","Protocol":"P","extension":"e","case":"a_b",
      "subscript":4,"_":5,"__id":6,"_1st":7,"a1":6,"A1":8,"URL":9,"url":10,"Url":11,"errors":[{"code":"_"}],
      "fragments":[{"name":"f"}],"description":"d","debugDescription":"dd","hashValue":12,"typename":"n","encode":"c",
      "write":"w","default":false,"let":true,"var":13,"inout":13,"operationDocument":"d"},
      {"some":null,"any":null,"is":null,"as":null,"operator":null,"infix":null,"precedencegroup":null,"throws":null,
      "async":null,"actor":null,"Any":null,"Self":null,"protocol":null,"Protocol":null,"extension":null,"case":null,
      "subscript":null,"_":null,"__id":null,"_1st":null,"a1":null,"A1":null,"URL":null,"url":null,"Url":null,
      "errors":[],"fragments":null,"description":"d","debugDescription":null,"hashValue":null,"typename":null,
      "encode":null,"write":null,"default":null,"let":null,"var":0,"inout":0,"operationDocument":"d"}]}
      """
    ),
    Response(
      TypeQuery.self,
      """
      {"word":{"string":{"int":1},"optional":{"int":2,"array":[[{"int":3}],null]},"result":{"Word":{"any":4}},
      "error":{"code":"Any","_":{"kind":"_"},"kind":"A"},"query":{"word":{"int":5}},"data":{"Data":{"value":6}},"Set":[{"code":"aB"}],
      "word":{"some":7},"Word":{"any":8},"wordParts":9,"WordParts":10,"int":11,"Array":12}}
      """
    ),
    Response(
      PackagedProductQuery.self,
      """
      {"product":{"code":"A1","codes":[["B",null],null],"price":12.5,"made":null,"seen":"2026-11-21T07:35:00Z",
      "more":{"a":[1,null]},"page":"https://example.com/","secret":"s","password":"p","big":9007199254740993,
      "key":"00000000-0000-4000-8000-000000000001","word":"w","words":["x"],"ids":["1","2"],"kind":"old"}}
      """
    ),
    Response(PackagedFileQuery.self, #"{"blob":"b","all":["c"],"blobs":["c"]}"#),
    Response(AccessorsQuery.self, #"{"word":{"a1":1,"url":2,"typename":"t","encode":"e"}}"#),
    Response(MaybeQuery.self, #"{"maybe":{"__typename":"None","some":1}}"#),
    Response(MaybeQuery.self, #"{"maybe":{"__typename":"NoneValue","some":null}}"#),
    Response(PackagedSignInQuery.self, #"{"signIn":{"word":"w"}}"#),
    Response(
      CoveredQuery.self,
      #"{"words":[{"int":1}],"word":{"a1":2,"A1":null,"string":{"int":3}}}"#
    ),
    Response(
      PagesQuery.self,
      #"{"outlets":[{"page":"https://example.com/","locales":["EN","FR"],"since":"2026-11-21T07:35:00Z"}]}"#
    ),
    Response(TakenQuery.self, #"{"part":{"id":"1","ID":2,"IDs":[{"name":"n"}],"name":null}}"#),
    Response(InitQuery.self, #"{"init":{"init":1}}"#),
    Response(
      KeptQuery(more: true),
      #"{"old":1,"deprecatedOld":2,"item":{"old":3,"deprecatedOld":4,"lacksName":"l","name":null}}"#
    ),
    Response(
      KeptQuery(more: false),
      #"{"old":1,"deprecatedOld":2,"item":{"old":3,"deprecatedOld":4,"lacksName":"l"}}"#
    ),
    Response(
      KeptByTwoQuery(more: true),
      #"{"item":{"__typename":"Thing","name":null,"lacksName":"l","deprecatedOld":4,"size":null,"lacksSize":5}}"#
    ),
    Response(
      KeptByTwoQuery(more: false),
      #"{"item":{"__typename":"Thing","old":1,"lacksName":"l","deprecatedOld":4,"lacksSize":5}}"#
    ),
    Response(
      CachedProductQuery(id: "1"),
      """
      {"product":{"id":"1","labels":["a"],"price":{"amount":5},"variants":[{"sku":"s","stock":2}],
      "image":{"url":"u"},"thumbnail":null}}
      """
    ),
    Response(
      CachedItemsQuery(),
      """
      {"items":[{"__typename":"Product","title":"t","variants":[{"stock":1}]},{"__typename":"Brand","title":"b"}]}
      """
    ),
    Response(
      CachedSearchQuery(text: "a", hasID: false),
      #"{"search":[{"__typename":"Variant","stock":3},{"__typename":"Page","text":"p"}]}"#
    ),
    Response(CachedStockQuery(id: "1"), #"{"product":{"variants":[{"stock":3}]}}"#),
    Response(CachedWordsQuery(id: "1"), #"{"product":{"staticString":{"url":"https://a.b"}}}"#),
    Response(CachedViewerQuery(), #"{"viewer":{"uid":"7","token":"x","friends":[[{"id":"Ann"},null],null]}}"#),
    Response(
      CachedAddToBagMutation(sku: "s"),
      """
      {"addToBag":{"bag":{"lines":[{"number":1,"quantity":2,"variant":{"stock":3}}],
      "total":{"amount":4,"currency":"EUR"}},"query":{"viewer":{"name":null}}}}
      """
    ),
  ]

  private static let many =
    "{\"string\":null," + (1...37).map { "\"s\($0)\":\"\($0)\"" }.joined(separator: ",") + "}"
}
